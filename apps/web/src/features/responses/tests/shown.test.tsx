/** A campaign in the reader's language. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportPayload } from '@muster/contract/reports/report';
import { expect, test } from 'vitest';
import { author, campaign, configuration, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const responseRoute = 'POST /campaign-v2-responses';
const viewedRoute = 'POST /campaign-v2-user-view-engagements';

const question = 'Welcher Handschuh?';
const german: NonNullable<ReportPayload['translation']> = {
  language: 'de',
  languageName: 'Deutsch',
  campaign: {
    title: question,
    description: null,
    configurationAnswer: campaign().configurationAnswer,
    configuration: JSON.parse(JSON.stringify(configuration).replaceAll('"Leather"', '"Leder"')),
  },
  untranslated: 0,
  byMachine: 0,
  review: { by: { ...author, firstName: 'Ada', lastName: 'Quill' }, date: '2026-03-10T09:00:00.000Z' },
};
const at = (translation: Partial<typeof german> = {}) => ({
  ...member,
  answers: {
    [viewRoute]: payload({ allowedActions: ['submit'], isViewedByCurrentUser: false }, { translation: { ...german, ...translation } }),
    [viewedRoute]: { campaignV2Id: 7 },
    [responseRoute]: () => Response.json({ id: 1 }, { status: 201 }),
  },
});

test('a campaign shows in its reviewed version, names the reviewer, and records its language with the view and the answer', async () => {
  const { askedFor } = open('/polls/7', at());
  expect(await screen.findByText('Shown in German. Reviewed by Ada Quill.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(question);
  await waitFor(() => expect(askedFor(viewedRoute)[0]?.body).toMatchObject({ shownLanguage: 'de' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Leder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(askedFor(responseRoute)).toHaveLength(1));
  expect(askedFor(responseRoute)[0]!.body).toMatchObject({ campaignAnswer: { choice: 'o1' }, shownLanguage: 'de' });
});

test('one press shows the original, keeps the choice, and then records the original language', async () => {
  const { askedFor } = open('/polls/7', at());
  await userEvent.click(await screen.findByRole('radio', { name: 'Leder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Which climbing glove?');
  expect(screen.getByRole('button', { name: 'Show in German' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Leather' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(askedFor(responseRoute)[0]?.body).toMatchObject({ campaignAnswer: { choice: 'o1' }, shownLanguage: 'en' }));
});

test('the note says that a machine translated the version, who reviewed it, and that some texts are missing', async () => {
  open('/polls/7', at({ byMachine: 2, untranslated: 1 }));
  const note = 'Shown in German. Translated by machine. Reviewed by Ada Quill. Some texts are in the original language.';
  expect(await screen.findByText(note)).toBeVisible();
});

test('without a version there is no note', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload({ allowedActions: ['submit'] }) } });
  expect(await screen.findByRole('radio', { name: 'Leather' })).toBeVisible();
  expect(screen.queryByText(/^Shown in/)).not.toBeInTheDocument();
});
