"""Commands to a terminal, bells, and a text that runs from right to left."""
print("\x1b[2J\x1b]0;owned\x07\x1b[31m\u202eIMPOSSIBLE\x00\r\x08")
