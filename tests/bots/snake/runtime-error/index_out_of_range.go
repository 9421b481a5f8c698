package main

import "fmt"

func main() {
	var field []string
	fmt.Println(field[len(field)])
}
