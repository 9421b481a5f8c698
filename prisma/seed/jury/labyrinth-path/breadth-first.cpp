// A breadth-first search without recursion, which finds a shortest path. It writes a step as `row column`.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int rows, cols;
    if (std::scanf("%d %d", &rows, &cols) != 2) return 1;
    std::vector<int> codes(rows * cols);
    for (int &code : codes)
        if (std::scanf("%d", &code) != 1) return 1;
    const int steps[] = {-1, -cols, 1, cols};

    int start = 0;
    while (!(codes[start] & 16)) start++;
    // The cell from which the search reached each cell; the start is reached from itself.
    std::vector<int> origin(codes.size(), -1), queue{start};
    origin[start] = start;
    for (std::size_t at = 0; at < queue.size(); at++) {
        int cell = queue[at];
        if (codes[cell] & 32) {
            std::vector<int> path{cell};
            while (origin[cell] != cell) path.push_back(cell = origin[cell]);
            std::reverse(path.begin(), path.end());
            for (int on : path) std::printf("%d %d\n", on / cols, on % cols);
            return 0;
        }
        for (int way = 0; way < 4; way++) {
            if (!(codes[cell] >> way & 1)) continue;
            int next = cell + steps[way];
            if (origin[next] >= 0) continue;
            origin[next] = cell;
            queue.push_back(next);
        }
    }
    std::puts("NONE");
}
