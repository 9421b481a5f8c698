BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}

left = []
for letter in input():
    if left and left[-1] == BACK[letter]:
        left.pop()
    else:
        left.append(letter)
print(len(left))
print("".join(left))
