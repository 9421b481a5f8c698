//! Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
//!
//! Read `rows cols limit` and then the labyrinth, one line per row: `0` is free, `1` is an obstacle, `x` is the exit.
//! Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output with
//! `eprintln!`; the result page shows it.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, BufRead};

const MOVES: [(char, i32, i32); 4] = [('U', -1, 0), ('D', 1, 0), ('L', 0, -1), ('R', 0, 1)];

struct Maze {
    rows: i32,
    cols: i32,
    /// The labyrinth as one string, row by row. Cells are numbered the same way.
    cells: Vec<u8>,
}

impl Maze {
    /// The cell of a robot after a move. It stays in its cell if an obstacle or the border is in its way.
    fn step(&self, cell: usize, (_, down, right): (char, i32, i32)) -> usize {
        let row = cell as i32 / self.cols + down;
        let col = cell as i32 % self.cols + right;
        let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        let next = (row * self.cols + col) as usize;
        if inside && self.cells[next] != b'1' { next } else { cell }
    }

    /// The number of steps to the exit from each cell that can reach it: a breadth-first search from the exit.
    fn distances(&self, exit: usize) -> Vec<Option<u32>> {
        let mut distance = vec![None; self.cells.len()];
        distance[exit] = Some(0);
        let mut queue = VecDeque::from([exit]);
        while let Some(cell) = queue.pop_front() {
            for way in MOVES {
                let neighbour = self.step(cell, way);
                if distance[neighbour].is_none() {
                    distance[neighbour] = distance[cell].map(|steps| steps + 1);
                    queue.push_back(neighbour);
                }
            }
        }
        distance
    }
}

fn main() {
    // The input stays open until the program has answered, so read exactly the lines there are.
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("standard input is text"));
    let header: Vec<i32> =
        lines.next().expect("a header").split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let (rows, cols, limit) = (header[0], header[1], header[2] as usize);
    let maze = Maze { rows, cols, cells: lines.take(rows as usize).flat_map(String::into_bytes).collect() };

    let exit = maze.cells.iter().position(|&cell| cell == b'x').expect("an exit");
    let distance = maze.distances(exit);
    // Robots that meet stay together, so a set of cells is enough.
    let mut robots: BTreeSet<usize> = (0..maze.cells.len()).filter(|&cell| distance[cell].is_some()).collect();
    robots.remove(&exit);

    let mut commands = String::new();
    // Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
    while let Some(mut leader) = robots.iter().copied().max_by_key(|&cell| distance[cell]) {
        while leader != exit && commands.len() < limit {
            let best = MOVES.into_iter().min_by_key(|&way| distance[maze.step(leader, way)]).unwrap();
            commands.push(best.0);
            leader = maze.step(leader, best);
            robots = robots.iter().map(|&robot| maze.step(robot, best)).collect();
            robots.remove(&exit);
        }
        if commands.len() >= limit {
            break;
        }
    }
    println!("{commands}");
}
