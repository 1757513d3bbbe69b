import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormField } from '@muster/contract/forms/types';
import { expect, test } from 'vitest';
import { campaign, configuration } from '../../../../tests/campaigns';
import { confirmedBySigning as confirmed } from '../sign/confirmed';

const confirmedBySigning = (asked: CampaignV2) => confirmed(asked, new Date('2026-03-10T09:00:00Z'), false);

const asking = (properties: Record<string, FormField>, part: object = {}) =>
  campaign({ type: 'BRIEFING', configuration: { ...configuration, responses: { schema: { properties } } }, ...part });

const mustTick: FormField = {
  inputType: 'CHECKBOX',
  type: 'array',
  minItems: 2,
  inputTypeOptions: [
    { id: 'a', label: 'I have read it' },
    { id: 'b', label: 'I know the drop zone' },
  ],
};
const canDo: FormField = {
  inputType: 'RADIO_BOOLEAN',
  type: 'string',
  inputTypeOptions: [
    { id: 'true', label: 'Yes' },
    { id: 'false', label: 'No' },
  ],
};

test('a signature confirms the lists in which everything must be ticked, and nothing else', () => {
  expect(confirmedBySigning(asking({ mustTick, text: { inputType: 'READONLY_TEXT', type: 'string' } }))).toEqual({
    statements: ['I have read it', 'I know the drop zone'],
    hasQuestions: false,
  });
});

test.each([
  ['another question', asking({ mustTick, canDo })],
  ['a list with a choice', asking({ mustTick: { ...mustTick, minItems: 1 } })],
  ['check questions', asking({ mustTick }, { checks: [{ question: 'Which clip?', options: [] }] })],
])('%s stays open for the device of the person', (_, asked) => {
  expect(confirmedBySigning(asked).hasQuestions).toBe(true);
});

test('check questions that the crew has answered aloud do not count as open', () => {
  const asked = asking({ mustTick }, { checks: [{ question: 'Which clip?', options: [] }] });
  expect(confirmed(asked, new Date('2026-03-10T09:00:00Z'), true)).toEqual({
    statements: ['I have read it', 'I know the drop zone'],
    hasQuestions: false,
  });
});

test('an optional question does not count as open', () => {
  expect(confirmedBySigning(asking({ canDo: { ...canDo, required: false } })).hasQuestions).toBe(false);
});

test('a list that does not show is not confirmed', () => {
  const hidden: FormField = { ...mustTick, visibleWhen: { field: 'canDo', in: ['false'] } };
  const asked = asking({ mustTick, hidden, canDo: { ...canDo, required: false } });
  expect(confirmedBySigning(asked)).toMatchObject({ statements: ['I have read it', 'I know the drop zone'], hasQuestions: false });
});
