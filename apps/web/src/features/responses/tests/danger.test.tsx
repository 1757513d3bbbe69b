/** A dangerous campaign: the page says it first, and then what to do. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Urgency } from '@muster/contract/forms/types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaign, configuration, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const urgency = [
  { id: 'beAware', label: 'Be aware', urgency: 'KNOW' },
  { id: 'actToday', label: 'Act today', urgency: 'ACT_TODAY' },
  { id: 'stopNow', label: 'Stop now', urgency: 'STOP_NOW' },
] as const;
const whoSees = 'Your name is shown with your answer.';
const labels = { KNOW: 'Be aware', ACT_TODAY: 'Act today', STOP_NOW: 'Stop now' };

const alert = (chosen: Urgency): CampaignV2['configuration'] => ({
  ...configuration,
  form: {
    ...configuration.form,
    schema: {
      properties: {
        ...configuration.form.schema.properties,
        howUrgent: { label: 'How urgent?', type: 'string', inputType: 'RADIO', inputTypeOptions: [...urgency] },
      },
    },
  },
  responses: {
    schema: {
      properties: {
        note: { inputType: 'READONLY_TEXT', type: 'string', value: 'In danger now? Call.' },
        showUrgency: { label: 'How urgent?', inputType: 'READONLY_TEXT', type: 'string', valueFrom: 'howUrgent', value: labels[chosen] },
        showSteps: { label: 'Do this now', inputType: 'READONLY_LIST', type: 'array', valueFrom: 'steps', value: ['Check every tether'] },
        clear: {
          label: 'Is it clear?',
          type: 'string',
          inputType: 'RADIO_BOOLEAN',
          inputTypeOptions: [
            { id: 'true', label: 'Yes' },
            { id: 'false', label: 'No' },
          ],
        },
      },
    },
  },
});

const show = (part: Partial<CampaignV2>) =>
  open('/briefings/7', {
    ...member,
    answers: { [viewRoute]: payload({ type: 'BRIEFING', title: 'Dropped spanner', allowedActions: ['submit'], ...part }) },
  });

/** The texts in the order in which the page shows them. Fails if one is missing. */
function inOrder(...texts: string[]): string[] {
  const whole = document.body.textContent;
  const places = new Map(texts.map((text) => [text, whole.indexOf(text)]));
  expect([...places.values()]).not.toContain(-1);
  return texts.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

test.each([
  ['STOP_NOW', 'Stop now'],
  ['ACT_TODAY', 'Act today'],
] as const)('%s stands in a band above the title, and then what to do; the form does not repeat it', async (chosen, word) => {
  show({ urgency: chosen, configuration: alert(chosen) });
  await screen.findByRole('heading', { name: 'Dropped spanner' });
  await screen.findByText('Check every tether');
  const expected = [
    word,
    'Dropped spanner',
    'Do this now',
    'Check every tether',
    'Is it clear?',
    'In danger now? Call.',
    whoSees,
    'Submit',
  ];
  expect(inOrder(...expected.toReversed())).toEqual(expected);
  for (const once of [word, whoSees, 'In danger now? Call.']) expect(screen.getAllByText(once)).toHaveLength(1);
  expect(screen.queryByText('How urgent?')).toBeNull();
});

test('an alert to be aware of has no band, and says how urgent it is in its form', async () => {
  show({ urgency: 'KNOW', configuration: alert('KNOW') });
  await screen.findByText('Check every tether');
  const expected = ['Dropped spanner', 'In danger now? Call.', 'How urgent?', 'Be aware', 'Do this now'];
  expect(inOrder(...expected.toReversed())).toEqual(expected);
});

test('a critical briefing without an urgency has the band Critical', async () => {
  show({ isCritical: true, configuration: campaign().configuration });
  await screen.findByRole('radio', { name: 'Leather' });
  const expected = ['Critical', 'Dropped spanner'];
  expect(inOrder(...expected.toReversed())).toEqual(expected);
});
