import { Notice } from '@/app/_ui/Notice'
import type { FormState } from './state'

/** What a form says as a whole: what is wrong with it, or that it is done. */
export const FormNotices = ({ state: { errors, done } }: { state: FormState }) => (
  <>
    {errors[''] && <Notice tone="bad">{errors['']}</Notice>}
    {done && <Notice tone="good">{done}</Notice>}
  </>
)
