for (;;) {
  try {
    for (;;);
  } catch {
  } finally {
  }
}
