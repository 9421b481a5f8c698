// Computes for ever, before there is a function.
let count: number = 0
while (count >= 0) count = (count + 1) % 1000

function checkio(field: string[]): string {
  return field.length > 0 ? 'F' : 'L'
}
