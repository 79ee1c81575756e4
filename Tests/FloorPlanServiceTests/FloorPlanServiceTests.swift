// Tests arrive with the first slice.
