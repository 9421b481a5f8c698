// An array of lines, by an exported function.
exports.architect = (size, seed) => {
  if (typeof size !== 'number' || typeof seed !== 'number') throw new TypeError('not numbers')
  const open = '0'.repeat(size * (size - 1))
  return [String(size), '0 0', `${size - 1} ${seed % size}`, open, open]
}
