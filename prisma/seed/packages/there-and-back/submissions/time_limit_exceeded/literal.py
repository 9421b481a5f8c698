# Does what the statement says: looks for a pair from the beginning, erases it, and begins again.
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}

word = input()
at = 0
while at + 1 < len(word):
    if word[at + 1] == BACK[word[at]]:
        word = word[:at] + word[at + 2 :]
        at = 0
    else:
        at += 1
print(len(word))
print(word)
