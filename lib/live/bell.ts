/** Merges any number of rings into one until the next `wait`. */
export class Bell {
  #ring: (() => void) | undefined
  #rung = false

  ring(): void {
    this.#rung = true
    this.#ring?.()
  }

  /** Waits for a ring, including one since the last wait, for at most the given time. Returns whether it rang. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#rung) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((settle) => {
        this.#ring = settle
        timer = setTimeout(settle, milliseconds)
      })
      clearTimeout(timer)
    }
    const rung = this.#rung
    this.#rung = false
    return rung
  }
}
