"""Fills the memory to the last byte, so that not even the error fits."""
x = None
while True:
    x = (x, x)
