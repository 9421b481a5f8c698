type Listener = (...values: never[]) => unknown

/** The part of Node's `EventEmitter` that its streams need. */
export class EventEmitter {
  #listeners = new Map<string, Listener[]>()

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...this.listeners(event), listener])
    return this
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener)
  }

  once(event: string, listener: Listener): this {
    const first = (...values: never[]) => {
      this.off(event, first)
      listener.apply(this, values)
    }
    return this.on(event, first)
  }

  off(event: string, listener: Listener): this {
    const all = this.listeners(event)
    const at = all.lastIndexOf(listener)
    if (at >= 0) this.#listeners.set(event, all.toSpliced(at, 1))
    return this
  }

  removeListener(event: string, listener: Listener): this {
    return this.off(event, listener)
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) this.#listeners.clear()
    else this.#listeners.delete(event)
    return this
  }

  emit(event: string, ...values: unknown[]): boolean {
    const all = this.listeners(event)
    for (const listener of all) listener.apply(this, values as never[])
    return all.length > 0
  }

  listeners(event: string): Listener[] {
    return this.#listeners.get(event) ?? []
  }

  listenerCount(event: string): number {
    return this.listeners(event).length
  }
}

/** The values of an event for `for await`, until the event `end`. */
export function eventsOf(emitter: EventEmitter, event: string, end: string): AsyncIterableIterator<unknown> {
  const values: unknown[] = []
  let ended = false
  let wake = () => {}
  emitter.on(event, (value: never) => {
    values.push(value)
    wake()
  })
  emitter.on(end, () => {
    ended = true
    wake()
  })
  return {
    async next() {
      while (values.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return values.length > 0 ? { done: false, value: values.shift() } : { done: true, value: undefined }
    },
    async return() {
      ended = true
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
