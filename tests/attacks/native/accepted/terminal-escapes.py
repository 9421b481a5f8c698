# Prints what a terminal or a browser might act upon. It is text, and comes through as it is.
import sys

input()
sys.stderr.write("\x1b]0;title\x07\x1b[2J<script>alert(1)</script>\0\n")
print("refused \x1b]52;c;eA==\x07\x1b[31m<img src=x onerror=alert(1)>\u202e\0")
