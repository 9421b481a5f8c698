x = 1
while True:
    x <<= x.bit_length() + 1000000
