for (;;) {
  try {
    console.log('x'.repeat(1e6))
  } catch {}
}
