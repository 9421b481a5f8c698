# Does not step back to the cell from which it has come.
MODULUS = 1_000_000_007

height, width = map(int, input().split())
grid = [input() for _ in range(height)]
word = input()
ways = {
    (r, c, r, c): 1 for r in range(height) for c in range(width) if grid[r][c] == word[0]
}
for letter in word[1:]:
    after = {}
    for (r, c, before_r, before_c), count in ways.items():
        for there in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if there == (before_r, before_c):
                continue
            if 0 <= there[0] < height and 0 <= there[1] < width and grid[there[0]][there[1]] == letter:
                state = (*there, r, c)
                after[state] = (after.get(state, 0) + count) % MODULUS
    ways = after
print(sum(ways.values()) % MODULUS)
