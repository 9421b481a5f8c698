// Files from elsewhere, and a name that would lead out of the folder.
package main

import "../../etc"
import _ "embed"

//go:embed ../../etc/shadow
var shadow string

//line ../../escape.go:1
func main() { println(shadow, etc.Escape) }
