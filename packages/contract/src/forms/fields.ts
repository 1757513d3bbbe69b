/** The registry of all field kinds. It is exhaustive: an input type without an entry does not compile. */
import { answerableKinds } from './answerable-kinds';
import type { AnswerableKind, ReadonlyKind } from './field-kind';
import { readInstant } from './instant';
import { readIds, readLines, readText } from './read';
import type { AnswerableInputType, FormField, InputType, ReadonlyInputType } from './types';

const readonlyText = { isReadonly: true, jsonTypes: ['string'], read: readText } as const;
const readonlyIds = { isReadonly: true, jsonTypes: ['array'], read: readIds } as const;

const readonlyKinds = {
  READONLY_TEXT: { ...readonlyText, shows: ['TEXT', 'RADIO', 'RADIO_BOOLEAN'] },
  READONLY_HEADING: { ...readonlyText, shows: ['TEXT', 'RADIO', 'RADIO_BOOLEAN'] },
  READONLY_DATE: {
    ...readonlyText,
    read: (value: unknown) => (typeof value === 'string' ? readInstant(value) : undefined),
    shows: ['DATE', 'RELATIVE_DATE'],
  },
  READONLY_MARKDOWN: { ...readonlyText, shows: ['MARKDOWN', 'TEXT'] },
  READONLY_LIST: {
    isReadonly: true,
    jsonTypes: ['array'],
    read: readLines,
    shows: ['LIST', 'STEPS_LIST', 'CHECKBOX', 'MULTI_SELECT_LIST'],
  },
  READONLY_FILE: { ...readonlyIds, shows: ['FILE'] },
  READONLY_SITES_LIST: { ...readonlyIds, shows: ['SITES_LIST'] },
} as const satisfies Record<ReadonlyInputType, ReadonlyKind>;

type FieldKind = AnswerableKind | ReadonlyKind;

/**
 * The outer type of the registry drops the value types, because the compiler cannot follow a value through its kind. This is
 * safe: callers pass to `check` and similar functions only what `read` of the same kind returned.
 */
export const fieldKinds = { ...answerableKinds, ...readonlyKinds } as Record<AnswerableInputType, AnswerableKind> &
  Record<ReadonlyInputType, ReadonlyKind> satisfies Record<InputType, FieldKind>;

export const fieldKindOf = (inputType: InputType): FieldKind => fieldKinds[inputType];

export const isReadonly = (inputType: InputType): inputType is ReadonlyInputType => fieldKinds[inputType].isReadonly;

/** The kind of a field that people answer; undefined for a read-only field. */
export function answerableKind(field: FormField): AnswerableKind | undefined {
  const kind = fieldKindOf(field.inputType);
  return kind.isReadonly ? undefined : kind;
}

/** Every field is required by default, except read-only fields [5.2]. */
export const isRequired = (field: FormField): boolean => !isReadonly(field.inputType) && field.required !== false;
