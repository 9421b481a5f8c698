// Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
//
// Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls ('?' for
// unknown), your position, and the cells you can move to as "row col", separated by commas. Write one of these cells.
// Write debug output to os.Stderr; the replay shows it next to each turn.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

type cell struct{ row, col int }

func cellOf(text string) (c cell) {
	fmt.Sscan(text, &c.row, &c.col)
	return
}

func (c cell) distance(other cell) int {
	return abs(c.row-other.row) + abs(c.col-other.col)
}

func abs(number int) int {
	if number < 0 {
		return -number
	}
	return number
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	visited := map[cell]bool{}
	// The cells that lead back to the start.
	var way []cell
	for {
		var lines [7]string
		for line := range lines {
			if !in.Scan() {
				return
			}
			lines[line] = in.Text()
		}
		end, here := cellOf(lines[2]), cellOf(lines[5])
		visited[here] = true

		var best cell
		shortest := 1000
		for _, option := range strings.Split(lines[6], ",") {
			next := cellOf(option)
			if !visited[next] && next.distance(end) < shortest {
				best, shortest = next, next.distance(end)
			}
		}
		if shortest == 1000 {
			// A dead end. Next idea: use the known walls to notice it sooner.
			best, way = way[len(way)-1], way[:len(way)-1]
		} else {
			way = append(way, here)
		}
		fmt.Println(best.row, best.col)
	}
}
