"""Keeps everything."""

kept = []


def checkio(field_map):
    while True:
        kept.append(bytearray(b"x" * 1000000))
