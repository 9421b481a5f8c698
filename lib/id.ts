import { z } from 'zod'

/** Whether a text can be the id of a row at all; PostgreSQL would throw. */
export const isId = (id: string): boolean => z.uuid().safeParse(id).success
