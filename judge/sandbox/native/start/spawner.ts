import { BoxFault } from '@/judge/sandbox/box-fault'
import { Service } from './service'
import type { BoxProcess, Starter } from './starter'

/** Uses the helper, which it starts when first needed and restarts if it has died. */
export class Spawner implements Starter {
  readonly #helper: string
  #service: Promise<Service> | undefined
  #closed = false

  /** `helper`: path of the program. */
  constructor(helper: string) {
    this.#helper = helper
  }

  async start(words: readonly string[], reports: boolean): Promise<BoxProcess> {
    if (this.#closed) throw new BoxFault('the sandbox is closed')
    const service = await this.#serving().catch((error) => {
      throw new BoxFault(`the helper did not start: ${error instanceof Error ? error.message : error}`)
    })
    return service.start(words, reports)
  }

  async close(): Promise<void> {
    this.#closed = true
    const service = await this.#service?.catch(() => undefined)
    await service?.close()
  }

  #serving(): Promise<Service> {
    if (this.#service) return this.#service
    const service = Service.open(this.#helper)
    const forget = () => {
      if (this.#service === service) this.#service = undefined
    }
    service.then(({ gone }) => gone.then(forget), forget)
    this.#service = service
    return service
  }
}
