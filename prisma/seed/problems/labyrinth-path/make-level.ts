import { generateLabyrinth } from '@/judge/puzzles/labyrinth-path/make/generate'
import { formatLabyrinth } from '@/judge/puzzles/labyrinth-path/notation'

// Prints a labyrinth: npm run --silent make:labyrinth -- ROWS COLS SEED [LOOPS]
const [rows = 8, cols = 8, seed = 0, loops = 0] = process.argv.slice(2).map(Number)
process.stdout.write(formatLabyrinth(generateLabyrinth(rows, cols, seed, loops)))
