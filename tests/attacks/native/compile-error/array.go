// An artefact of two gigabytes.
package main

var zipBomb = [2000000000]byte{1}

func main() { println(zipBomb[len(zipBomb)-1]) }
