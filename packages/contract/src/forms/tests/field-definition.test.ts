import { describe, expect, test } from 'vitest';
import { configuration } from '../schema';
import type { FormField } from '../types';
import { poll } from './forms';

/** The field in a parsed template. */
const parsed = (field: FormField): FormField | undefined =>
  configuration.parse(poll({ author: { topic: field } })).form.schema.properties['topic'];

describe('[3.56] the definition of a field', () => {
  test('[3.57] contains its texts, type, input type, required rules and scopes', () => {
    const field: FormField = {
      label: 'Which crews?',
      description: 'As many as it needs.',
      type: 'array',
      inputType: 'CHECKBOX',
      required: true,
      minItems: 1,
      maxItems: 2,
      visibleForScopes: ['COMPANY', 'DIVISION'],
      inputTypeOptions: [
        { id: 'day', label: 'Day shift' },
        { id: 'night', label: 'Night shift' },
      ],
      defaultValue: ['day'],
    };
    expect(parsed(field)).toEqual(field);
  });

  test('[3.57] a read-only field contains its value', () => {
    expect(parsed({ inputType: 'READONLY_TEXT', type: 'string', value: 'Stop. Think. Ask.' })).toMatchObject({
      value: 'Stop. Think. Ask.',
    });
  });

  test('[3.57] a template names the required fields of a draft', () => {
    expect(configuration.parse(poll()).form.draftRequired).toEqual(['question']);
    expect(configuration.safeParse(poll({ form: { draftRequired: ['nothing'] } })).success).toBe(false);
  });

  test('[3.57] an option without text and an unknown scope are rejected', () => {
    const refused = (extra: object) =>
      configuration.safeParse(poll({ author: { topic: { label: 'T', type: 'string', inputType: 'RADIO', ...extra } } })).success;
    const b = { id: 'b', label: 'B' };
    expect(refused({ inputTypeOptions: [{ id: 'a', label: 'A' }, b] })).toBe(true);
    expect(refused({ inputTypeOptions: [{ id: 'a', label: ' ' }, b] })).toBe(false);
    expect(refused({ inputTypeOptions: [{ id: 'a', label: 'A' }, b], visibleForScopes: ['PLANET'] })).toBe(false);
  });
});
