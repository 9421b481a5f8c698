// The same construction as blocks.py: closed tours of small blocks are joined to a tour of the whole board, and boards
// with three rows are extended by four columns at a time.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using Cells = std::vector<int>;

const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

// Schwenk's theorem.
bool hasTour(int rows, int cols) {
    int low = std::min(rows, cols), high = std::max(rows, cols);
    if ((rows % 2 == 1 && cols % 2 == 1) || low == 1 || low == 2 || low == 4) return false;
    return !(low == 3 && (high == 4 || high == 6 || high == 8));
}

// A tour as two neighbours of each cell.
struct Tour {
    Cells before, after;
    explicit Tour(int count) : before(count), after(count) {}

    void lay(const Cells &chain, int first, int last) {
        for (std::size_t at = 0; at < chain.size(); at++) {
            before[chain[at]] = at > 0 ? chain[at - 1] : first;
            after[chain[at]] = at + 1 < chain.size() ? chain[at + 1] : last;
        }
    }
    void lay(const Cells &chain) { lay(chain, chain.back(), chain.front()); }

    // Replaces the neighbour `old` of a cell in the tour by `next`.
    void relink(int cell, int old, int next) { (before[cell] == old ? before[cell] : after[cell]) = next; }

    // Follows the tour from cell 0 and numbers its cells from 1.
    Cells numbers() const {
        Cells found(before.size());
        int cell = 0, last = before[0];
        for (std::size_t number = 1; number <= found.size(); number++) {
            found[cell] = static_cast<int>(number);
            int next = before[cell] == last ? after[cell] : before[cell];
            last = cell;
            cell = next;
        }
        return found;
    }
};

std::uint32_t state = 1;
int below(std::size_t count) {
    state = state * 1664525u + 1013904223u;
    return static_cast<int>(static_cast<std::uint64_t>(state) * count >> 32);
}

// Turns the path: if a knight's move leads from its end to one of its cells, the part after that cell is reversed, which
// gives the path another end (L. Posa, 1976).
Cells attempt(const std::vector<Cells> &graph) {
    Cells path{below(graph.size())};
    std::vector<char> on(graph.size());
    on[path[0]] = 1;
    auto onward = [&](int cell) {
        return std::count_if(graph[cell].begin(), graph[cell].end(), [&](int to) { return !on[to]; });
    };
    for (std::size_t patience = 50 * graph.size(); patience > 0;) {
        int end = path.back();
        Cells best;
        for (int cell : graph[end]) {
            if (on[cell]) continue;
            if (!best.empty() && onward(cell) > onward(best[0])) continue;
            if (!best.empty() && onward(cell) < onward(best[0])) best.clear();
            best.push_back(cell);
        }
        if (!best.empty()) {
            path.push_back(best[below(best.size())]);
            on[path.back()] = 1;
        } else if (path.size() == graph.size() &&
                   std::find(graph[end].begin(), graph[end].end(), path[0]) != graph[end].end()) {
            return path;
        } else {
            int turn = graph[end][below(graph[end].size())];
            std::reverse(std::find(path.begin(), path.end(), turn) + 1, path.end());
            patience--;
        }
    }
    return {};
}

// A closed tour of a small board that has one, by Warnsdorff's rule and by turning the path where it gets stuck.
Cells search(int rows, int cols) {
    std::vector<Cells> graph(rows * cols);
    for (int cell = 0; cell < rows * cols; cell++)
        for (const auto &move : MOVES) {
            int row = cell / cols + move[0], col = cell % cols + move[1];
            if (row >= 0 && row < rows && col >= 0 && col < cols) graph[cell].push_back(row * cols + col);
        }
    Cells tour;
    while (tour.empty()) tour = attempt(graph);
    return tour;
}

// Cuts an even side into even pieces of 6 to 10 cells, and an odd side into pieces of 5 to 9.
Cells cut(int side) {
    int size = side % 2 == 0 ? 6 : 5, count = side / size;
    Cells pieces(count, size);
    pieces.back() = side - size * (count - 1);
    return pieces;
}

// Joins the tour of a block to that of a neighbour: moves a-b and c-d are replaced by a-c and b-d.
template <typename IsAcross>
void join(Tour &tour, int cols, int top, int left, int height, int width, IsAcross isAcross) {
    auto isMove = [&](int one, int other) {
        return std::abs((one / cols - other / cols) * (one % cols - other % cols)) == 2;
    };
    for (int row = top; row < top + height; row++)
        for (int col = left; col < left + width; col++)
            for (const auto &move : MOVES) {
                if (!isAcross(row + move[0], col + move[1])) continue;
                int a = row * cols + col, c = a + move[0] * cols + move[1];
                for (int b : {tour.before[a], tour.after[a]})
                    for (int d : {tour.before[c], tour.after[c]}) {
                        if (!isMove(b, d)) continue;
                        tour.relink(a, b, c);
                        tour.relink(b, a, d);
                        tour.relink(c, d, a);
                        tour.relink(d, c, b);
                        return;
                    }
            }
    std::abort();
}

Tour wide(int rows, int cols) {
    Tour tour(rows * cols);
    std::map<std::pair<int, int>, Cells> blocks;
    int top = 0;
    for (int height : cut(rows)) {
        int left = 0;
        for (int width : cut(cols)) {
            Cells &block = blocks[{height, width}];
            if (block.empty()) block = search(height, width);
            Cells placed;
            for (int cell : block) placed.push_back((top + cell / width) * cols + left + cell % width);
            tour.lay(placed);
            if (left > 0)
                join(tour, cols, top, left, height, 2,
                     [&](int row, int col) { return col < left && row >= top && row < top + height; });
            else if (top > 0)
                join(tour, cols, top, left, 2, width,
                     [&](int row, int col) { return row < top && col >= 0 && col < cols; });
            left += width;
        }
        top += height;
    }
    return tour;
}

// Two ways to extend a tour by four columns, the second one mirrored: the move between two cells (row, column, counted
// from the first new column) is replaced by a chain through the new columns (cells 4 * row + column).
const struct {
    int rowA, colA, rowB, colB;
    Cells chain;
} LONGER[] = {
    {2, -1, 0, -2, {0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4}},
    {0, -1, 2, -2, {8, 6, 0, 9, 7, 1, 10, 3, 5, 11, 2, 4}},
};

// A closed tour of a board with three rows and `cols` columns, an even number of at least 10.
Tour narrow(int cols) {
    int width = cols % 4 == 2 ? 10 : 12;
    Tour tour(3 * cols);
    auto placed = [&](const Cells &cells, int size, int start) {
        Cells found;
        for (int cell : cells) found.push_back(cell / size * cols + start + cell % size);
        return found;
    };
    tour.lay(placed(search(3, width), width, 0));
    for (const auto &way : LONGER) {
        int corner = way.rowA * cols + width + way.colA, other = way.rowB * cols + width + way.colB;
        // One of the two moves is in every closed tour: the corner cells on the right have two neighbours each.
        if (tour.before[corner] != other && tour.after[corner] != other) continue;
        for (int start = width; start < cols; start += 4) {
            int near = way.rowA * cols + start + way.colA, far = way.rowB * cols + start + way.colB;
            Cells chain = placed(way.chain, 4, start);
            tour.lay(chain, near, far);
            tour.relink(near, far, chain.front());
            tour.relink(far, near, chain.back());
        }
        break;
    }
    return tour;
}

int main() {
    int rows, cols;
    if (std::scanf("%d %d", &rows, &cols) != 2) return 1;
    if (!hasTour(rows, cols)) {
        std::puts("IMPOSSIBLE");
        return 0;
    }
    // A board with three columns is one with three rows, turned.
    bool turned = cols == 3;
    Cells flat = (turned ? narrow(rows) : rows == 3 ? narrow(cols) : wide(rows, cols)).numbers();
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            std::printf("%d%c", flat[turned ? col * rows + row : row * cols + col], col + 1 < cols ? ' ' : '\n');
}
