// Snake, a beginning: one step at a time, always towards the cherry.
//
// Every turn ten lines of ten characters come in: '.' is free, 'T' a tree, 'C' the cherry, '0' the head and '1', '2',
// ... the body up to the tail. One line of actions goes out: 'F' is a step ahead, 'L' and 'R' turn left or right
// first. As many as you like; after a cherry the rest is dropped. What is written to os.Stderr is kept for you.
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

	// The snake looks from its neck to its head. Rows grow downwards, so left of (dr, dc) is (-dc, dr).
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
	// A dead end is not seen before the head is in it: a search that looks further ahead is what comes next.
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
