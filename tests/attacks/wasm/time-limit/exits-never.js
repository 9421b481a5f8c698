process.on('exit', () => {
  for (;;);
})
console.log('IMPOSSIBLE')
