try {
  process.exit(7)
} finally {
  console.log('IMPOSSIBLE')
}
