/** Every kind of field, in one exhaustive registry: an input type without its entry does not compile. */
import { answerableKinds } from './answerable-kinds';
import type { AnswerableKind, ReadonlyKind } from './field-kind';
import { readInstant } from './instant';
import { readIds, readLines, readText } from './read';
import type { AnswerableInputType, FormField, InputType, ReadonlyInputType } from './types';

export { isBooleanChoice, limits } from './limits';

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

export type FieldKind = AnswerableKind | ReadonlyKind;

/**
 * The compiler cannot follow a value through its kind, so the registry's outer type forgets the values' types: `check`
 * and its like are only ever given what the same kind's `read` answered.
 */
export const fieldKinds = { ...answerableKinds, ...readonlyKinds } as Record<AnswerableInputType, AnswerableKind> &
  Record<ReadonlyInputType, ReadonlyKind> satisfies Record<InputType, FieldKind>;

export const kindOf = (inputType: InputType): FieldKind => fieldKinds[inputType];

export const isReadonly = (inputType: InputType): inputType is ReadonlyInputType => fieldKinds[inputType].isReadonly;

/** The kind of a field that is answered; undefined for one that is only read. */
export function answerableKind(field: FormField): AnswerableKind | undefined {
  const kind = kindOf(field.inputType);
  return kind.isReadonly ? undefined : kind;
}

/** Every field is required that does not say otherwise, but for those that are only read [5.2]. */
export const isRequired = (field: FormField): boolean => !isReadonly(field.inputType) && field.required !== false;
