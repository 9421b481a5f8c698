package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Size and seed as arguments; it reads nothing.
func main() {
	size, _ := strconv.Atoi(os.Args[1])
	seed, _ := strconv.Atoi(os.Args[2])
	walls := strings.Repeat("0", size*(size-1))
	fmt.Printf("%d\n0 0\n%d %d\n%s\n%s\n", size, seed%size, size-1, walls, walls)
}
