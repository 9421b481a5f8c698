package main

import (
	"fmt"
	"strings"
)

// Start and end are one cell.
func main() {
	var size, seed int
	fmt.Scan(&size, &seed)
	walls := strings.Repeat("0", size*(size-1))
	fmt.Printf("%d\n3 3\n3 3\n%s\n%s\n", size, walls, walls)
}
