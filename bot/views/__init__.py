"""What people see and press: pages of Components V2, controls that outlive a restart, forms."""
