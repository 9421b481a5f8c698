package main

import (
	"bufio"
	"fmt"
	"os"
)

// Small letters are no actions.
func main() {
	in := bufio.NewScanner(os.Stdin)
	for row := 0; in.Scan(); row++ {
		if row%10 == 9 {
			fmt.Println("f")
		}
	}
}
