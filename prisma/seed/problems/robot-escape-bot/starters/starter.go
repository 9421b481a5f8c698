// Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
//
// Read "rows cols limit" and then the labyrinth, one line per row: '0' is free, '1' is an obstacle, 'x' is the exit.
// Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output to
// os.Stderr; the result page shows it.
package main

import (
	"fmt"
	"strings"
)

var moves = []struct {
	letter      byte
	down, right int
}{{'U', -1, 0}, {'D', 1, 0}, {'L', 0, -1}, {'R', 0, 1}}

var (
	rows, cols, limit int
	// The labyrinth as one string, row by row. Cells are numbered the same way.
	maze string
)

// step returns the cell of a robot after a move. It stays in its cell if an obstacle or the border is in its way.
func step(cell, move int) int {
	row, col := cell/cols+moves[move].down, cell%cols+moves[move].right
	if row < 0 || row >= rows || col < 0 || col >= cols || maze[row*cols+col] == '1' {
		return cell
	}
	return row*cols + col
}

// distances returns the number of steps to the exit from every cell that can reach it: a breadth-first search from the
// exit.
func distances(exit int) map[int]int {
	distance := map[int]int{exit: 0}
	for queue := []int{exit}; len(queue) > 0; queue = queue[1:] {
		for move := range moves {
			neighbour := step(queue[0], move)
			if _, known := distance[neighbour]; !known {
				distance[neighbour] = distance[queue[0]] + 1
				queue = append(queue, neighbour)
			}
		}
	}
	return distance
}

func main() {
	fmt.Scan(&rows, &cols, &limit)
	for row := 0; row < rows; row++ {
		var line string
		fmt.Scan(&line)
		maze += line
	}
	exit := strings.IndexByte(maze, 'x')
	distance := distances(exit)
	// Robots that meet stay together, so a set of cells is enough.
	robots := map[int]bool{}
	for cell := range distance {
		robots[cell] = true
	}
	delete(robots, exit)

	var commands []byte
	for len(robots) > 0 && len(commands) < limit {
		// Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
		leader := exit
		for cell := range robots {
			// Go iterates over a map in random order; the result is the same string every time.
			if distance[cell] > distance[leader] || distance[cell] == distance[leader] && cell > leader {
				leader = cell
			}
		}
		for leader != exit && len(commands) < limit {
			best := 0
			for move := range moves {
				if distance[step(leader, move)] < distance[step(leader, best)] {
					best = move
				}
			}
			commands = append(commands, moves[best].letter)
			leader = step(leader, best)
			moved := map[int]bool{}
			for robot := range robots {
				moved[step(robot, best)] = true
			}
			delete(moved, exit)
			robots = moved
		}
	}
	fmt.Println(string(commands))
}
