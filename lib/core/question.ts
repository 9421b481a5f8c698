import 'server-only'
import { pool } from './db'

/**
 * A question to the database. It can be asked alone, or together with others in one statement: a page that needs six answers
 * of one reader then waits for one round trip, and each question stays where its rule is.
 */
export interface Question<Answer> {
  /** Name of the prepared statement. A name stands for one text. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** The columns that are times. JSON, in which several answers come back together, has none. */
  readonly times?: readonly string[]
  /** Makes the answer of the rows. */
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the text selects, which TypeScript does not know
  answer(rows: readonly any[]): Answer
}

/** Asks one question. */
export async function ask<Answer>({ name, text, values, answer }: Question<Answer>): Promise<Answer> {
  return answer((await pool().query({ name, text, values: [...values] })).rows)
}

type Answers<Questions> = {
  [Key in keyof Questions]: Questions[Key] extends Question<infer Answer> ? Answer : never
}

/** Asks several questions in one statement, prepared once for each connection. */
export async function askTogether<Questions extends Readonly<Record<string, Question<unknown>>>>(
  questions: Questions,
): Promise<Answers<Questions>> {
  const all = Object.entries(questions)
  const name = all.map(([, each]) => each.name).join('+')
  const text = TEXTS.get(name) ?? joined(all.map(([, each]) => each))
  TEXTS.set(name, text)
  const { rows } = await pool().query<{ answers: Record<string, unknown>[][] }>({
    ...{ name: shortened(name), text },
    values: all.flatMap(([, { values }]) => values),
  })
  const answers = rows[0]?.answers ?? []
  return Object.fromEntries(
    all.map(([key, { answer, times = [] }], at) => {
      const found = answers[at] ?? []
      for (const row of found)
        for (const column of times) if (row[column] !== null) row[column] = new Date(row[column] as string)
      return [key, answer(found)]
    }),
  ) as Answers<Questions>
}

const TEXTS = new Map<string, string>()

/** PostgreSQL cuts longer names of statements. */
const LONGEST_NAME = 63

const NAMES = new Map<string, string>()

function shortened(name: string): string {
  const short = NAMES.get(name) ?? (name.length <= LONGEST_NAME ? name : `together-${NAMES.size}`)
  NAMES.set(name, short)
  return short
}

/** One statement with the rows of all: each as a list, in its order. The parameters of each come after those before. */
function joined(questions: readonly Question<unknown>[]): string {
  let before = 0
  const lists = questions.map(({ text, values }) => {
    const moved = text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
    before += values.length
    return `coalesce((SELECT json_agg(row_to_json(t)) FROM (${moved}) t), '[]'::json)`
  })
  return `SELECT json_build_array(${lists.join(',\n')}) AS answers`
}
