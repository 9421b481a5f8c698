import pg from 'pg'

/** A database as SQL, in the order in which it is made again. The embedded PostgreSQL ships no pg_dump. */
export interface Dump {
  /** Types and tables without constraints. */
  readonly tables: readonly string[]
  /** All rows. */
  readonly data: readonly string[]
  /** Constraints, indexes, functions and triggers. */
  readonly rules: readonly string[]
}

const TYPES = `
  SELECT format('CREATE TYPE %I AS ENUM (%s);', t.typname, string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder))
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
   WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.oid`

const TABLES = `
  SELECT format(E'CREATE %sTABLE %I (\\n  %s\\n);', CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' END, c.relname, string_agg(
           format('%I %s', a.attname, CASE
             WHEN pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NULL THEN concat_ws(' ',
               format_type(a.atttypid, a.atttypmod), 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid),
               CASE WHEN a.attnotnull THEN 'NOT NULL' END)
             ELSE 'bigserial' END), E',\\n  ' ORDER BY a.attnum))
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.oid`

const constraints = (which: string) =>
  `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND ${which}`

const RULES = [
  constraints("contype IN ('p', 'u', 'c')"),
  constraints("contype = 'f'"),
  `SELECT pg_get_indexdef(i.indexrelid) || ';' FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  `SELECT 'SET check_function_bodies = off;'`,
  `SELECT pg_get_functiondef(oid) || ';' FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  `SELECT pg_get_triggerdef(t.oid) || ';' FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal`,
]

/** Dumps what Clew has in a database, without the queue, which graphile-worker migrates itself. */
export async function dumpOf(url: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines = async (text: string) => {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    return rows.map(([line]) => line).sort()
  }
  try {
    const data: string[] = []
    const names = await lines(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
    for (const name of names) {
      const rows = await lines(`SELECT to_jsonb(t)::text FROM "${name}" t`)
      if (rows.length > 0)
        data.push(
          `INSERT INTO "${name}" SELECT * FROM jsonb_populate_recordset(NULL::"${name}", $$[\n${rows.join(',\n')}\n]$$);`,
        )
    }
    data.push(
      ...(await lines(
        `SELECT format('SELECT setval(%L, %s);', quote_ident(sequencename), last_value)
           FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
      )),
    )
    const rules: string[] = []
    for (const query of RULES) rules.push(...(await lines(query)))
    return { tables: [...(await lines(TYPES)), ...(await lines(TABLES))], data, rules }
  } finally {
    await client.end()
  }
}
