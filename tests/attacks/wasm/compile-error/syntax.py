print("IMPOSSIBLE")

def broken(:
    pass
