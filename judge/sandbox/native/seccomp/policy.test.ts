import { expect, test } from 'vitest'
import { unknownNames } from './policy'

test('every call that is allowed or refused is one that Linux has', () => expect(unknownNames()).toEqual([]))
