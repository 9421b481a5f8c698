console.log('x'.repeat(1_000_000))
process.exit(0)
