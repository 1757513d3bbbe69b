import type { LinkedRules } from './linked/linked';
import type { QuestionRow } from './tables';

/** A question that the caller sees, with the rules of its linked entity. */
export interface Question extends QuestionRow {
  linked: LinkedRules | undefined;
}
