# Keeps the right hand on the wall. A pillar that stands alone is a wall, too.
LETTERS = "URDL"

input()
facing = 0
while True:
    for turn in (1, 0, 3, 2):
        way = (facing + turn) % 4
        print(LETTERS[way], flush=True)
        answer = input()
        if answer == "exit":
            raise SystemExit
        if answer == "floor":
            facing = way
            break
