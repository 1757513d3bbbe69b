/** The properties that every field kind defines. */
import type { FieldProblem } from './messages';
import type { AnswerableInputType, CheckContext, FormField, JsonType, ReportChart, ReportList } from './types';

export interface AnswerableKind<Value = unknown> {
  isReadonly: false;
  jsonTypes: readonly JsonType[];
  /** Whether only an author's form can contain it. */
  isAuthorsOnly?: boolean;
  /** Whether its value is a list, bounded by minItems and maxItems. */
  isList?: boolean;
  /** For choices: where the options can come from, besides the field itself. */
  options?: { from: readonly AnswerableInputType[]; taxonomies: boolean };
  /** Returns the normalised value; undefined if the value has another shape. */
  read(value: unknown, field: FormField): Value | undefined;
  isEmpty(value: Value): boolean;
  /** False for values that are rejected and not stored, not even in a draft: an incomplete date [5.6]. */
  isStorable?(value: Value): boolean;
  check(value: Value, field: FormField, context: CheckContext): FieldProblem[];
  /** The ids of the chosen options, for counting. */
  chosen?(value: Value): string[];
  /** Whether a response without a ticked option still counts in the base of the shares. */
  countsEmpty?: boolean;
  charts: readonly ReportChart[];
  lists: readonly ReportList[];
}

export interface ReadonlyKind {
  isReadonly: true;
  jsonTypes: readonly JsonType[];
  /** The kinds of the author's answers that it can show. */
  shows: readonly AnswerableInputType[];
  read(value: unknown): unknown;
}
