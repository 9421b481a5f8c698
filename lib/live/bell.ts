/** Is told when there may be news. */
export interface Listener {
  /** `said`: what was said besides; missing where nothing was, and where something may have been missed. */
  ring(said?: string): void
}

/** Rings when there may be news: once for any number of them. */
export class Bell implements Listener {
  #ring: (() => void) | undefined
  #rung = false

  ring(): void {
    this.#rung = true
    this.#ring?.()
  }

  /** Waits until it rings, or has rung since the last time, or for so many milliseconds. True where it rang. */
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
