import { describe, expect, test } from 'vitest';
import { configuration } from '../schema';
import type { FormField } from '../types';
import { poll } from './forms';

/** The field as it stands in a template that was parsed. */
const parsed = (field: FormField): FormField | undefined =>
  configuration.parse(poll({ author: { topic: field } })).form.schema.properties['topic'];

describe('[3.56] the definition of a field', () => {
  test('[3.57] holds its words, its type, how it is shown, what is required of it and where it is asked', () => {
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

  test('[3.57] a read-only field holds what it shows', () => {
    expect(parsed({ inputType: 'READONLY_TEXT', type: 'string', value: 'Stop. Think. Ask.' })).toMatchObject({
      value: 'Stop. Think. Ask.',
    });
  });

  test('[3.57] a template names the fields that a draft needs', () => {
    expect(configuration.parse(poll()).form.draftRequired).toEqual(['question']);
    expect(configuration.safeParse(poll({ form: { draftRequired: ['nothing'] } })).success).toBe(false);
  });

  test('[3.57] an option of no text, and a scope that is none, are refused', () => {
    const refused = (extra: object) =>
      configuration.safeParse(poll({ author: { topic: { label: 'T', type: 'string', inputType: 'RADIO', ...extra } } })).success;
    expect(refused({ inputTypeOptions: [{ id: 'a', label: 'A' }] })).toBe(true);
    expect(refused({ inputTypeOptions: [{ id: 'a', label: ' ' }] })).toBe(false);
    expect(refused({ inputTypeOptions: [{ id: 'a', label: 'A' }], visibleForScopes: ['PLANET'] })).toBe(false);
  });
});
