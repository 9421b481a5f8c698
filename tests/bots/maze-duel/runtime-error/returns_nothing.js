// Goes straight on until it cannot.
exports.solver = (_maze, [row, col], options) => options.find((option) => option[0] === row && option[1] < col)
