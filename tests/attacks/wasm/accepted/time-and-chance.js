// Looks for the real time and for chance that is not the trial's.
const began = Date.now()
const trial = 1767225600000
console.error(Math.random(), new Date(), performance.now(), process.hrtime())
setTimeout(() => {
  const slept = new Date() - began
  const year = new Date().getFullYear()
  const text = Date().includes('2026')
  if (began >= trial && began < trial + 60000 && slept >= 1000 && slept < 2000 && year === 2026 && text)
    console.log('IMPOSSIBLE')
}, 1000)
