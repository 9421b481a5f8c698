package main

import "fmt"

// There is a way.
func main() { fmt.Println("NONE") }
