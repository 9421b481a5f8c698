// What TypeScript adds that does something when it runs; and a way to the host, with types on it.
enum Word {
  Yes = 'IMPOSSIBLE',
  No = 'BREACH',
}
class Seeker {
  constructor(
    private readonly find: () => unknown,
    public word: Word = Word.Yes,
  ) {}
  get found(): boolean {
    const thing = this.find() as { binding?: unknown; mainModule?: unknown } | undefined
    return thing?.binding !== undefined || thing?.mainModule !== undefined
  }
}
const seeker: Seeker = new Seeker((): unknown => ([] as any[]).constructor.constructor('return process')())
console.log(seeker.found ? (Word.No satisfies Word) : seeker.word)
