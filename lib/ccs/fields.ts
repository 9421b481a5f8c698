import { z } from 'zod'

/* Properties of the objects that programs send. */

/** The id of an object. */
export const objectId = z.string().max(36)

/** A property that only the server gives. */
export const given = z.undefined('must not be provided: the server gives it').optional()

/** What the server gives every new object. */
export const GIVEN = { id: given, time: given, contest_time: given } as const
