// Coded labyrinth, a beginning: a breadth-first search.
//
// "rows cols" comes in, then the rows, a number a cell. Out goes a line "row col" for each cell of the way from the
// start to the finish, from 0, or NONE. Then exit. What is written to os.Stderr is kept for you.
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

// What the bits of a cell say is open: left, up, right, down.
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
	// Cells are numbered row by row. next leads to the finish, -1 where the search has not been: it begins there, so
	// that the way can be printed from its start. Without it a labyrinth with loops would be walked for ever.
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
