// What a C programmer would write to judge strings of commands: robots that meet go on as one. `npm run bench -- robots`
// compares the judge's simulator with it.
//
// Reads a header "rows cols starts strings letters rounds", the exit, the starts, the obstacles (0 or 1) and the strings.
// Prints for each round the CPU time of a string in microseconds, and then a checksum of all exit steps and cells.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int rows, cols, starts, strings, letters, rounds, exit_cell;
static int32_t *start, *next, *cells, *exit_steps, *into, *groups, *places, *merged;
static int64_t *seen;

static const char COMMANDS[] = "UDLR";

static int step(const char *obstacles, int cell, char command) {
  int row = cell / cols + (command == 'D') - (command == 'U');
  int col = cell % cols + (command == 'R') - (command == 'L');
  int inside = row >= 0 && row < rows && col >= 0 && col < cols;
  return inside && obstacles[row * cols + col] == '0' ? row * cols + col : cell;
}

static void run(const char *commands) {
  static int direction[128] = {['U'] = 0, ['D'] = 1, ['L'] = 2, ['R'] = 3};
  int size = rows * cols, living = starts, merges = 0, at = 1;
  memset(seen, 0, size * sizeof *seen);
  memset(exit_steps, 0, starts * sizeof *exit_steps);
  for (int i = 0; i < starts; i++) cells[i] = places[i] = start[i], groups[i] = i;
  for (; at <= letters && living > 1; at++) {
    const int32_t *moved = next + direction[(int)commands[at - 1]] * size;
    int64_t now = (int64_t)at * starts;
    int kept = 0;
    for (int i = 0; i < living; i++) {
      int group = groups[i], cell = moved[places[i]];
      int64_t other = seen[cell] - now;
      if (cell == exit_cell) {
        exit_steps[group] = at;
        cells[group] = cell;
      } else if (other >= 0) {
        into[group] = (int32_t)other;
        merged[merges++] = group;
      } else {
        seen[cell] = now + group;
        groups[kept] = group;
        places[kept++] = cell;
      }
    }
    living = kept;
  }
  if (living == 1) {
    int cell = places[0];
    for (; at <= letters && cell != exit_cell; at++)
      cell = next[direction[(int)commands[at - 1]] * size + cell];
    if (cell == exit_cell) exit_steps[groups[0]] = at - 1;
    places[0] = cell;
  }
  for (int i = 0; i < living; i++) cells[groups[i]] = places[i];
  while (merges-- > 0) {
    int group = merged[merges];
    cells[group] = cells[into[group]];
    exit_steps[group] = exit_steps[into[group]];
  }
}

static void *of(size_t count, size_t size) {
  void *made = calloc(count, size);
  if (!made) exit(1);
  return made;
}

int main(void) {
  if (scanf("%d %d %d %d %d %d %d", &rows, &cols, &starts, &strings, &letters, &rounds, &exit_cell) != 7) return 1;
  int size = rows * cols;
  start = of(starts, sizeof *start), cells = of(starts, sizeof *cells), exit_steps = of(starts, sizeof *exit_steps);
  into = of(starts, sizeof *into), groups = of(starts, sizeof *groups), places = of(starts, sizeof *places);
  merged = of(starts, sizeof *merged), seen = of(size, sizeof *seen), next = of(4 * size, sizeof *next);
  char *obstacles = of(size + 1, 1), *text = of((size_t)strings * (letters + 1), 1);
  for (int i = 0; i < starts; i++)
    if (scanf("%d", &start[i]) != 1) return 1;
  if (scanf("%s", obstacles) != 1) return 1;
  for (int i = 0; i < strings; i++)
    if (scanf("%s", text + (size_t)i * (letters + 1)) != 1) return 1;
  for (int d = 0; d < 4; d++)
    for (int cell = 0; cell < size; cell++) next[d * size + cell] = step(obstacles, cell, COMMANDS[d]);
  uint32_t sum = 0;
  for (int round = 0; round < rounds; round++) {
    clock_t began = clock();
    for (int i = 0; i < strings; i++) {
      run(text + (size_t)i * (letters + 1));
      // Otherwise the compiler could leave the work out.
      sum = sum * 31 + exit_steps[i % starts];
    }
    printf("%.3f\n", 1e6 * (clock() - began) / CLOCKS_PER_SEC / strings);
  }
  sum = 0;
  for (int i = 0; i < strings; i++) {
    run(text + (size_t)i * (letters + 1));
    for (int robot = 0; robot < starts; robot++) sum = sum * 31 + exit_steps[robot], sum = sum * 31 + cells[robot];
  }
  printf("%u\n", sum);
  return 0;
}
