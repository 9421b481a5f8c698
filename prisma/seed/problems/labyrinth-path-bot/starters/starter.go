// Coded labyrinth, starter program: a breadth-first search.
//
// Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
// start to the finish, counted from 0, or NONE. Then exit. Write debug output to os.Stderr; the result page shows it.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

const (
	start  = 16
	finish = 32
)

// The directions of the four bits: left, up, right, down.
var ways = []struct{ bit, down, right int }{{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	number := func() int {
		in.Scan()
		value, _ := strconv.Atoi(in.Text())
		return value
	}
	rows, cols := number(), number()
	// Cells are numbered row by row. next is the next cell on the path to the finish, or -1 if the search has not reached
	// the cell. The search begins at the finish, so that the path can be printed from the start. Without this check it
	// would never end in a labyrinth with loops.
	cells, next := make([]int, rows*cols), make([]int, rows*cols)
	var from, to int
	for cell := range cells {
		cells[cell], next[cell] = number(), -1
		if cells[cell]&start != 0 {
			from = cell
		}
		if cells[cell]&finish != 0 {
			to = cell
		}
	}

	next[to] = to
	for queue := []int{to}; len(queue) > 0; queue = queue[1:] {
		cell := queue[0]
		for _, way := range ways {
			neighbour := cell + way.down*cols + way.right
			if cells[cell]&way.bit != 0 && next[neighbour] < 0 {
				next[neighbour] = cell
				queue = append(queue, neighbour)
			}
		}
	}

	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	if next[from] < 0 {
		fmt.Fprintln(out, "NONE")
		return
	}
	for cell := from; cell != to; cell = next[cell] {
		fmt.Fprintln(out, cell/cols, cell%cols)
	}
	fmt.Fprintln(out, to/cols, to%cols)
}
