type Compilation<Program> =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly log: string }

/** Returns the program of a compilation that must succeed. */
export async function compiled<Program>(compilation: Promise<Compilation<Program>>): Promise<Program> {
  const done = await compilation
  if (done.ok) return done.program
  throw new Error(done.log)
}
