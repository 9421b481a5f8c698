package main

import "fmt"

// One command does not lead everybody out.
func main() { fmt.Println("R") }
