// A line of 64 KiB and one byte.
function checkio() {
  return 'F'.repeat(64 * 1024 + 1)
}
