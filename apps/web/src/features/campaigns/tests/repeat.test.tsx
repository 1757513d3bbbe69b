/** A campaign that repeats: the rule with its next dates, its runs, and the comparison with the last run. */
import type { CampaignSeries, SeriesTrend } from '@muster/contract/campaigns/series/series';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { counts, manager, member, open, payload } from '../../../../tests/campaigns';

const report = 'GET /campaign-v2s/7/report-view';
const read = 'GET /campaign-v2s/7/series';
const change = 'PUT /campaign-v2s/7/series';
const dates = ['2099-01-05T09:00:00.000Z', '2099-02-05T09:00:00.000Z', '2099-03-05T09:00:00.000Z'];

const once: CampaignSeries = {
  series: null,
  mayChange: true,
  offers: [
    { rule: 'WEEKLY', nextDates: dates },
    { rule: 'MONTHLY', nextDates: dates },
    { rule: 'QUARTERLY', nextDates: dates },
  ],
};
const monthly: CampaignSeries = {
  ...once,
  series: {
    id: 2,
    rule: 'MONTHLY',
    state: 'ACTIVE',
    nextDates: dates,
    version: 1,
    runs: [
      { campaignV2Id: 5, number: 1, status: 'COMPLETE', startDate: '2098-11-05T09:00:00.000Z' },
      { campaignV2Id: 7, number: 2, status: 'LIVE', startDate: '2098-12-05T09:00:00.000Z' },
    ],
  },
};

const show = (series: CampaignSeries, who: typeof manager, answers: object = {}) =>
  open('/polls/7/report', {
    ...who,
    answers: {
      [report]: payload({ status: 'LIVE', allowedActions: ['viewReport'] }, { campaignV2QuestionAggregations: [counts()] }),
      [read]: series,
      ...answers,
    },
  });

test('a manager lets it repeat after a look at the next dates', async () => {
  const { askedFor, answer } = show(once, manager, { [change]: monthly });
  const panel = await screen.findByRole('region', { name: 'Repeat' });
  expect(within(panel).queryByText(/Next:/)).toBeNull();
  await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Repeat' }), 'Monthly');
  expect(within(panel).getByText(/Next:.*2099.*2099.*2099/)).toBeVisible();
  answer(read, monthly);
  await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(askedFor(change).map(({ body }) => body)).toEqual([{ rule: 'MONTHLY', state: 'ACTIVE', version: 0 }]);
});

test('a manager pauses it; everybody else only sees its runs', async () => {
  const { askedFor } = show(monthly, manager, { [change]: monthly });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await expect.poll(() => askedFor(change).map(({ body }) => body)).toEqual([{ rule: 'MONTHLY', state: 'PAUSED', version: 1 }]);
});

test('everybody who reads the report sees the runs, and no rule', async () => {
  show({ ...monthly, mayChange: false, offers: [] }, member);
  const runs = await screen.findByRole('navigation', { name: 'Runs' });
  expect(within(runs).getByRole('link', { name: /Run 1/ })).toHaveAttribute('href', '/company/1/cws/polls/5/report');
  expect(screen.queryByRole('combobox', { name: 'Repeat' })).toBeNull();
});

test('the report compares this run with the last one, and says the line in words', async () => {
  const run = (number: number, done: number, percentage: number): SeriesTrend[number] => ({
    campaignV2Id: number,
    number,
    startDate: null,
    done,
    asked: 10,
    questions: [{ questionId: 'choice', answeredCount: 5, answers: [{ answer: 'o1', percentage }] }],
  });
  show(monthly, manager, { 'GET /campaign-v2s/7/trend': [run(1, 0.5, 0.25), run(2, 0.6, 0.75)] });
  const card = await screen.findByRole('region', { name: 'Compared with the last run' });
  const [, answered, leather] = within(card).getAllByRole('row');
  expect(answered).toHaveTextContent(/Share that answered.*60%.*50%.*\+10%/);
  expect(leather).toHaveTextContent(/Leather.*75%.*25%.*\+50%/);
  expect(within(leather!).getByRole('img', { name: /25%, 75%/ })).toBeInTheDocument();
});
