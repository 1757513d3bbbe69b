/** What is known of every kind of field. */
import type { CheckContext } from './limits';
import type { FieldProblem } from './messages';
import type { AnswerableInputType, FormField, JsonType, ReportChart, ReportList } from './types';

export interface AnswerableKind<Value = unknown> {
  isReadonly: false;
  jsonTypes: readonly JsonType[];
  /** Only authors are asked for it. */
  isAuthorsOnly?: boolean;
  /** Whether it holds a list, which minItems and maxItems bound. */
  isList?: boolean;
  /** Whether one or several options are chosen, and where those come from besides the field itself. */
  options?: { from: readonly AnswerableInputType[]; taxonomies: boolean };
  /** The value in its normal form; undefined when it has another shape. */
  read(value: unknown, field: FormField): Value | undefined;
  isEmpty(value: Value): boolean;
  /** False for what is refused and never kept, not even in a draft: half a date [5.6]. */
  isStorable?(value: Value): boolean;
  check(value: Value, field: FormField, context: CheckContext): FieldProblem[];
  /** The ids of the options that a value chose: what is counted. */
  chosen?(value: Value): string[];
  /** Whether a response that ticked nothing still counts in the base of the shares. */
  countsEmpty?: boolean;
  charts: readonly ReportChart[];
  lists: readonly ReportList[];
}

export interface ReadonlyKind {
  isReadonly: true;
  jsonTypes: readonly JsonType[];
  /** The kinds of author's answers that it can show. */
  shows: readonly AnswerableInputType[];
  read(value: unknown): unknown;
}
