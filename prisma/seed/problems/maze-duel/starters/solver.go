// Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
//
// Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ('?' where unknown), where you
// stand, and the cells that you can enter, "row col" with commas between them. One of those goes out.
// What is written to os.Stderr is kept for you, beside the turn.
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
			// A dead end. The walls that are known by now could tell sooner: reading them is what comes next.
			best, way = way[len(way)-1], way[:len(way)-1]
		} else {
			way = append(way, here)
		}
		fmt.Println(best.row, best.col)
	}
}
