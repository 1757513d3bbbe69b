import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { checkTexts } from './texts';

const store = 'packages/texts';
const faultsOf = (files: Record<string, string>): string[] =>
  withPlanted({ [`${store}/package.json`]: '{}', [`${store}/en/focus.json`]: '{ "focus": {} }', ...files }, checkTexts);

test('texts of features, of the frame and of the parts of screens have no faults', () => {
  expect(faultsOf({ [`${store}/en/app.json`]: '{ "shell": {} }', [`${store}/de/ui.json`]: '{}' })).toEqual([]);
});

test('a file that is not named after a feature is a fault', () => {
  expect(faultsOf({ [`${store}/de/later.json`]: '{}' })).toEqual([`${store}/de/later.json: there is no feature later`]);
});

test('code among the texts is a fault', () => {
  const fault = `${store}/en/index.ts: packages/texts holds <language>/<feature>.json, terms.json and reviewed.json only`;
  expect(faultsOf({ [`${store}/en/index.ts`]: '' })).toEqual([fault]);
});

test('a group in two files is a fault, because one would hide the other', () => {
  const fault = `${store}/en/focus.json: another file has the group 'focus' too`;
  expect(faultsOf({ [`${store}/en/app.json`]: '{ "focus": {} }' })).toEqual([fault]);
});
