# With arguments, `gets` reads the files that they name: there is none.
puts gets
