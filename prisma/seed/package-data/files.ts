/** Files below `data` of a package, by path. */
export type DataFiles = Readonly<Record<string, string>>

/** An input and its answer. */
export type InputAndAnswer = readonly [input: string, answer: string]

/** The files of cases in a folder, numbered in the order in which they are judged. */
export const casesIn = (folder: string, cases: readonly InputAndAnswer[]): DataFiles =>
  Object.fromEntries(
    cases.flatMap(([input, answer], index) => {
      const path = `${folder}/${String(index + 1).padStart(2, '0')}`
      return [
        [`${path}.in`, input],
        [`${path}.ans`, answer],
      ]
    }),
  )

/** Inputs that the input validator must refuse, each with a name that says why. */
export const invalidInputs = (inputs: Readonly<Record<string, string>>): DataFiles =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [`invalid_input/${name}.in`, input]))
