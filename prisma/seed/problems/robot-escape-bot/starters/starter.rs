//! Robot escape, a beginning: lead one robot after the other out; the string moves them all at once.
//!
//! `rows cols limit` comes in, then the labyrinth, a line a row: `0` free, `1` an obstacle, `x` the exit. One line of at
//! most so many commands goes out: U up, D down, L left, R right. What `eprintln!` writes is kept for you.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, BufRead};

const MOVES: [(char, i32, i32); 4] = [('U', -1, 0), ('D', 1, 0), ('L', 0, -1), ('R', 0, 1)];

struct Maze {
    rows: i32,
    cols: i32,
    /// Row by row, and so are cells numbered.
    cells: Vec<u8>,
}

impl Maze {
    /// Where a move leaves a robot: in its cell, where an obstacle or the border is in its way.
    fn step(&self, cell: usize, (_, down, right): (char, i32, i32)) -> usize {
        let row = cell as i32 / self.cols + down;
        let col = cell as i32 % self.cols + right;
        let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        let next = (row * self.cols + col) as usize;
        if inside && self.cells[next] != b'1' { next } else { cell }
    }

    /// Steps to the exit from each cell that can reach it: a breadth-first search that begins at the exit.
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
    // Its input stays open until it has answered, so exactly the lines that there are can be read.
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("standard input is text"));
    let header: Vec<i32> =
        lines.next().expect("a header").split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let (rows, cols, limit) = (header[0], header[1], header[2] as usize);
    let maze = Maze { rows, cols, cells: lines.take(rows as usize).flat_map(String::into_bytes).collect() };

    let exit = maze.cells.iter().position(|&cell| cell == b'x').expect("an exit");
    let distance = maze.distances(exit);
    // Robots that meet stay together, so a set is enough.
    let mut robots: BTreeSet<usize> = (0..maze.cells.len()).filter(|&cell| distance[cell].is_some()).collect();
    robots.remove(&exit);

    let mut commands = String::new();
    // The one that is farthest from the exit walks out. Which choice makes the string shorter?
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
