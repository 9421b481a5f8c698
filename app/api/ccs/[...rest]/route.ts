import { failure } from '@/lib/ccs/answers'
import { route } from '@/lib/core/input/route'

const none = async () => failure(404, 'There is no such endpoint.')

/** Whatever the API does not have is answered in its own form. */
export const GET = route({}, none)
export const POST = route({}, none)
export const PUT = route({}, none)
export const PATCH = route({}, none)
export const DELETE = route({}, none)
