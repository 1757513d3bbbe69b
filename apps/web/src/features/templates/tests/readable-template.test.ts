import { expect, test } from 'vitest';
import { readableTemplate } from '../editor/readable-template';
import { configuration } from './open-templates';

const labels = { title: 'Title', description: 'Description', subType: 'Sub-type', form: 'Author’s form', responses: 'Respondent’s form' };
const rules = { label: 'Rules', type: 'array', inputType: 'READONLY_LIST', value: ['Clip on first', 'Look up'] };
const level = {
  label: 'Level',
  type: 'string',
  inputType: 'RADIO',
  defaultValue: 'b',
  inputTypeOptions: [
    { id: 'a', label: 'Low' },
    { id: 'b', label: 'High' },
  ],
};

test('a template that is not saved is read with every line of its lists and with default values', () => {
  const text = JSON.stringify({ ...configuration, responses: { schema: { properties: { rules, level } } } });
  const lines = readableTemplate({ title: 'Ropes', description: '', subType: 'ROPES', text } as never, labels).split('\n');
  expect(lines).toContain('Title: Ropes');
  expect(lines).toContain('Respondent’s form: Rules · Clip on first, Look up');
  expect(lines).toContain('Respondent’s form: Level · High · Low · High');
});
