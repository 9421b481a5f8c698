package main

import (
	"fmt"
	"math/rand"
)

func main() {
	kept := make([][]byte, 10_000)
	for at := 0; at < 60_000; at++ {
		piece := make([]byte, 10_000)
		for i := 0; i < len(piece); i += 1024 {
			piece[i] = 1
		}
		if at < 10_000 {
			kept[at] = piece
		} else {
			kept[rand.Intn(10_000)] = piece
		}
	}
	fmt.Println("R")
}
