import type { FormSchema } from '@muster/contract/forms/types';
import { expect, test } from 'vitest';
import { textOfDraft } from '../kept-texts/text-of-draft';

const schema: FormSchema = {
  properties: {
    question: { label: 'Question', type: 'string', inputType: 'TEXT' },
    count: { label: 'Count', type: 'integer', inputType: 'TEXT' },
    kind: {
      label: 'Kind',
      type: 'string',
      inputType: 'RADIO',
      inputTypeOptions: [
        { id: 'TOOLBOX_TALK', label: 'Toolbox talk' },
        { id: 'SAFETY_ALERT', label: 'Safety alert' },
      ],
    },
    steps: { label: 'Steps', type: 'array', inputType: 'STEPS_LIST' },
    done: {
      label: 'Done',
      type: 'array',
      inputType: 'STEPS_LIST_CHECKABLE',
      inputTypeOptions: [{ id: '0f6c', label: 'Look at the rope' }],
    },
    start: { label: 'Start', type: 'string', inputType: 'DATE' },
    due: { label: 'Due', type: 'string', inputType: 'RELATIVE_DATE' },
    people: { label: 'People', type: 'object', inputType: 'MEMBERS_SELECTION' },
    files: { label: 'Files', type: 'array', inputType: 'FILE' },
  },
};
const answers = {
  question: ' 2026-11-28 is the day ',
  count: 12,
  kind: 'TOOLBOX_TALK',
  steps: [
    { id: '4b1e22f0-9a51-4e8e-8d7c-1a0d5f2b9c11', title: 'Check the hook' },
    { id: '77', title: 'Lift' },
  ],
  done: [{ val: '0f6c' }],
  start: new Date(2026, 10, 5).toISOString(),
  due: '4 weeks 17:00',
  people: { membersSelectionCriteria: { regionIds: [3] } },
  files: [12],
};

test('the text of a draft has the labels, titles and days that the person saw, and no codes', () => {
  const lines = [
    'Question: 2026-11-28 is the day',
    'Count: 12',
    'Kind: Toolbox talk',
    'Steps: Check the hook, Lift',
    'Done: Look at the rope',
    'Start: 05 Nov 2026',
  ];
  expect(textOfDraft({ answers, schema }).split('\n')).toEqual(lines);
  expect(textOfDraft({ answers, asked: { title: '', text: '', schema } }).split('\n')).toEqual(lines);
});

test('a due date at a time of day is shown with its time', () => {
  const due = new Date(2026, 10, 5, 17).toISOString();
  expect(textOfDraft({ answers: { due }, schema })).toBe('Due: 5 Nov 2026, 5:00pm');
});

test('the text of a draft without a known form has no ids', () => {
  const { steps, start } = answers;
  expect(textOfDraft({ answers: { question: 'Which glove?', steps, start, anonymous: 'true' } }).split('\n')).toEqual([
    'Which glove?',
    'Check the hook, Lift',
    '05 Nov 2026',
  ]);
});

test('the text of changed settings has the days and places that the person saw, and no codes', () => {
  const changed = {
    name: 'Quay 7',
    status: 'INACTIVE',
    phase: 'LIVE',
    events: ['campaign.posted'],
    placeId: { placeId: 'geonames:2950159', label: 'Berlin, Germany' },
    logoFileId: { fileId: 9, url: 'https://files.example/9?signature=x' },
    accessUntil: '2026-12-01',
    divisionIds: [4],
  };
  expect(textOfDraft({ changed }).split('\n')).toEqual(['Quay 7', 'Berlin, Germany', '01 Dec 2026']);
  expect(textOfDraft({ changed: { status: 'INACTIVE' } })).toBe('');
});
