blocks = []
while True:
    blocks.append(bytearray(2**20))
