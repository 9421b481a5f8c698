// Looks for what a neighbour, or whoever was here before, has left in the interpreter.
const BACKWARDS = 'terces-sruobhgien-eht'
const seen = new Set()
const found = []
const look = (thing) => {
  if (typeof thing === 'string' && [...thing].reverse().join('').includes(BACKWARDS)) found.push(thing)
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null || seen.has(thing)) return
  seen.add(thing)
  look(Object.getPrototypeOf(thing))
  for (const key of Reflect.ownKeys(thing)) {
    look(typeof key === 'symbol' ? key.description : key)
    try {
      look(thing[key])
    } catch {}
  }
}
look(globalThis)
console.error(found.length > 0 ? 'BREACH' : `refused after ${seen.size} objects`)
if (found.length === 0) console.log('IMPOSSIBLE')
