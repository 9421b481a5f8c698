package main

// Keeps everything, and fills it: what is only reserved is not there.
func main() {
	var kept [][]byte
	for {
		piece := make([]byte, 1<<20)
		for at := range piece {
			piece[at] = 1
		}
		kept = append(kept, piece)
	}
}
