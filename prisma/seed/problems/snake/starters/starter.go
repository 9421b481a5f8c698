// Snake, starter program: one step at a time, always towards the cherry.
//
// Each turn, read ten lines of ten characters: '.' is free, 'T' is a tree, 'C' is the cherry, '0' is the head, and '1',
// '2', ... are the body up to the tail. Write one line of actions: 'F' is one step ahead; 'L' and 'R' turn left or
// right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
// cherry. Write debug output to os.Stderr; the result page shows it.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

type cell struct{ row, col int }

func find(field []string, character byte) (cell, bool) {
	for row, line := range field {
		if col := strings.IndexByte(line, character); col >= 0 {
			return cell{row, col}, true
		}
	}
	return cell{}, false
}

// The tail moves away before the head arrives, so its cell is free.
func isFree(field []string, at cell, tail byte) bool {
	if at.row < 0 || at.row > 9 || at.col < 0 || at.col > 9 {
		return false
	}
	there := field[at.row][at.col]
	return there == '.' || there == 'C' || there == tail
}

func distance(a, b cell) int {
	abs := func(n int) int {
		if n < 0 {
			return -n
		}
		return n
	}
	return abs(a.row-b.row) + abs(a.col-b.col)
}

func choose(field []string) string {
	cherry, _ := find(field, 'C')
	head, _ := find(field, '0')
	neck, _ := find(field, '1')
	tail := byte('1')
	for _, longer := find(field, tail+1); longer; _, longer = find(field, tail+1) {
		tail++
	}

	// The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
	dr, dc := head.row-neck.row, head.col-neck.col
	ways := []struct {
		action string
		dr, dc int
	}{{"F", dr, dc}, {"L", -dc, dr}, {"R", dc, -dr}}

	best, shortest := "F", 1000
	for _, way := range ways {
		next := cell{head.row + way.dr, head.col + way.dc}
		if isFree(field, next, tail) && distance(next, cherry) < shortest {
			best, shortest = way.action, distance(next, cherry)
		}
	}
	// This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
	return best
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	var field []string
	for in.Scan() {
		field = append(field, in.Text())
		if len(field) == 10 {
			fmt.Println(choose(field))
			field = nil
		}
	}
}
