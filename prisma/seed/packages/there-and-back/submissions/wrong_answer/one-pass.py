# Looks at each pair once. What becomes neighbours only afterwards stays.
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}

word = input()
left = ""
at = 0
while at < len(word):
    if at + 1 < len(word) and word[at + 1] == BACK[word[at]]:
        at += 2
    else:
        left += word[at]
        at += 1
print(len(left))
print(left)
