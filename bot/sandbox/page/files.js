/* Files a person picks, as the control API takes them. */

/** {filename, content} with the content in base64. */
export function readFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const content = () => String(reader.result).split(",")[1] ?? "";
    reader.addEventListener("load", () => resolve({ filename: file.name, content: content() }));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
