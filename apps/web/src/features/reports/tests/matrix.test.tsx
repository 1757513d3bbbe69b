import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FormField } from '@muster/contract/forms/types';
import { configuration, counts, member, open, payload } from '../../../../tests/campaigns';

const field = (label: string): FormField => ({
  label,
  type: 'string',
  inputType: 'RADIO',
  inputTypeOptions: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
});
const ranked = { chart: 'BAR_CHART', tone: 'scale' } as const;
const pulse: typeof configuration = {
  ...configuration,
  responses: { schema: { properties: { means: field('I have the tools'), plan: field('The plan fits') } } },
  report: { participants: 'RESPONDER_LIST', properties: { means: ranked, plan: ranked } },
};
const answered = (questionId: string, yes: number, no: number) => ({
  questionId,
  answeredCount: yes + no,
  answers: [
    { answer: 'yes', count: yes },
    { answer: 'no', count: no },
  ],
});
const counted = (questionId: string, yes: number, no: number) => {
  const of = (answer: string, label: string, count: number) => ({ answer, label, count, percentage: count / (yes + no) });
  return counts({ questionId, answeredCount: yes + no, answerAggregation: [of('yes', 'Yes', yes), of('no', 'No', no)] });
};
const figures = [counted('means', 12, 8), counted('plan', 5, 15)];
const openPulse = (isAnonymous: boolean, breakdown: object) =>
  open('/polls/7/report', {
    ...member,
    answers: {
      'GET /campaign-v2s/7/report-view': payload(
        { status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z', isAnonymous, configuration: pulse },
        { campaignV2QuestionAggregations: figures },
      ),
      'GET /campaign-v2s/7/breakdown': breakdown,
    },
  });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('[3.21] a named pulse has a row for each site, the lowest first, and the chosen answer in each cell with its base', async () => {
  const site = (id: number | null, means: [number, number], plan: [number, number]) => ({
    site: id === null ? null : { id, name: `Site ${id}` },
    asked: 12,
    done: 10,
    questions: [answered('means', ...means), answered('plan', ...plan)],
  });
  openPulse(false, { sites: [site(1, [8, 2], [4, 6]), site(2, [4, 2], [1, 5]), site(null, [0, 4], [0, 4])] });
  const table = await screen.findByRole('table', { name: 'All questions at once' });
  expect(rowsOf(table)).toEqual([
    'SiteI have the toolsThe plan fits',
    'Everybody60%12 of 2025%5 of 20',
    'Site 267%4 of 617%1 of 6',
    'Site 180%8 of 1040%4 of 10',
    'Everybody else0%0 of 40%0 of 4',
  ]);
  // the table scrolls in a region of its own, inside of the card
  const [card] = screen.getAllByRole('region', { name: 'All questions at once' });
  await userEvent.selectOptions(within(card as HTMLElement).getByRole('combobox', { name: 'Answer' }), 'No');
  // the rows keep their order
  expect(rowsOf(table).slice(2, 4)).toEqual(['Site 233%2 of 683%5 of 6', 'Site 120%2 of 1060%6 of 10']);
});

test('[3.21] an anonymous pulse has a row for each question and a column for each answer', async () => {
  const { askedFor } = openPulse(true, { sites: [] });
  expect(rowsOf(await screen.findByRole('table', { name: 'All questions at once' }))).toEqual([
    'QuestionYesNo',
    'I have the tools60%12 of 2040%8 of 20',
    'The plan fits25%5 of 2075%15 of 20',
  ]);
  expect(askedFor('GET /campaign-v2s/7/breakdown')).toEqual([]);
});

test('on a phone, where its title is that of the page, a report leaves out no level of headings', async () => {
  openPulse(true, { sites: [] });
  await screen.findByRole('table', { name: 'All questions at once' });
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels).toContain(1);
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? level) + 1)).toEqual([]);
});
