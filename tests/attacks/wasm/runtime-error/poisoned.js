// Spoils everything that the environment might use of what the program can reach: nobody is hurt but itself.
for (const name of Object.getOwnPropertyNames(Array.prototype)) {
  if (!['push', 'constructor', 'length', 'map', 'join'].includes(name))
    Array.prototype[name] = () => {
      throw new Error('spoilt')
    }
}
Object.prototype.toString = null
Promise.prototype.then = null
String.prototype.split = null
console.log('IMPOSSIBLE')
