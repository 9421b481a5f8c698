use std::thread;

fn main() {
    let threads: Vec<_> = (0..20).map(|at| thread::spawn(move || at * at)).collect();
    let sum: i32 = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    assert_eq!(sum, 2470);
    println!("R");
}
