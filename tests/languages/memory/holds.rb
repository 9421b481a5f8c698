kept = Array.new(10_000) { "x" * 10_000 }
50_000.times { |at| kept[at * 7919 % 10_000] = "x" * 10_000 }
puts "R"
$stdout.flush
