# What stands behind the letter that eats a cherry is dropped, whatever it is. Then it walks into something.
$stdout.sync = true
answers = ["FFFF and then a sentence", "FFFFFFFFFF"].each
$stdin.each_line.each_slice(10) { puts answers.next }
