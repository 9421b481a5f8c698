package main

import "fmt"

// Numbers all cells, row by row: no knight's moves.
func main() {
	var m, n int
	fmt.Scan(&m, &n)
	for row := 0; row < m; row++ {
		for col := 0; col < n; col++ {
			fmt.Print(row*n+col+1, " ")
		}
		fmt.Println()
	}
}
