x = bytearray(2**30)
