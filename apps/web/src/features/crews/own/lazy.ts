import { lazyPart } from '../../../lib/lazy-screen';
import type { NamedQuestionProps } from '../part-props';

/** The question in Focus. Few people ever see it, so it has no file of its own. */
export const NamedQuestion = lazyPart<'NamedQuestion', NamedQuestionProps>(() => import('../part'), 'NamedQuestion');
