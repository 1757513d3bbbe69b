import { labelKey } from '@muster/contract/campaigns/languages/labels';
import type { FormField } from '@muster/contract/forms/types';
import { expect, test } from 'vitest';
import { templateLibrary } from '../index';

const writtenTypes: ReadonlySet<string> = new Set(['TEXT', 'MARKDOWN', 'LIST', 'STEPS_LIST']);

test('the editor of languages has its own text for the label of each field that an author writes', () => {
  const fields = templateLibrary.flatMap(({ configuration }): FormField[] => Object.values(configuration.form.schema.properties));
  const labels = new Set(fields.filter(({ inputType }) => writtenTypes.has(inputType)).map(({ label }) => label ?? ''));
  expect([...labels].filter((label) => labelKey(label) === undefined)).toEqual([]);
  expect(labelKey('constructor')).toBeUndefined();
});
