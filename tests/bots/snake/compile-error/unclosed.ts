// A bracket is missing, among types.
function checkio(field: string[]): string {
  return ['F', 'L'].join('' as string
}
