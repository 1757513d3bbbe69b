/** A report in the reader's language. */
import type { ReportPayload } from '@muster/contract/reports/report';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { author, campaign, configuration, counts, member, open, payload } from '../../../../tests/campaigns';

const translation: NonNullable<ReportPayload['translation']> = {
  language: 'de',
  languageName: 'Deutsch',
  campaign: {
    title: 'Welcher Handschuh?',
    description: null,
    configurationAnswer: campaign().configurationAnswer,
    configuration: JSON.parse(JSON.stringify(configuration).replaceAll('"Leather"', '"Leder"')),
  },
  untranslated: 0,
  byMachine: 0,
  review: { by: { ...author, firstName: 'Ada', lastName: 'Quill' }, date: '2026-03-10T09:00:00.000Z' },
};
const report = payload(
  { status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z', isSubmittableByCurrentUser: false },
  { campaignV2QuestionAggregations: [counts()], translation },
);
const answers = { 'GET /campaign-v2s/7/report-view': report };
const chart = () => screen.findByRole('img', { name: /9 of 14 \(64%\)/ });

test('the report of a finalised campaign shows the reviewed version, and records no view', async () => {
  const { askedFor } = open('/polls/7/report', { ...member, answers });
  expect(await chart()).toHaveAccessibleName(/Leder: 9 of 14 \(64%\)/);
  expect(screen.getByText('Shown in German. Reviewed by Ada Quill.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcher Handschuh?');
  expect(askedFor('POST /campaign-v2-user-view-engagements')).toEqual([]);
});

test('one press shows the report in the original, and another one in the version', async () => {
  open('/polls/7/report', { ...member, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show original' }));
  expect(await chart()).toHaveAccessibleName(/Leather: 9 of 14 \(64%\)/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Which climbing glove?');
  await userEvent.click(screen.getByRole('button', { name: 'Show in German' }));
  expect(await chart()).toHaveAccessibleName(/Leder: 9 of 14 \(64%\)/);
});
