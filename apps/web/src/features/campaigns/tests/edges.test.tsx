/** Unusual cases of campaign screens. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, refusal } from '../../../../tests/app';
import { configuration, manager, open, payload, row, searchRoute, viewRoute } from '../../../../tests/campaigns';
import { campaignQuery } from '../api';

const failed = refusal(500, { message: 'error.http.500' });

test('[4.25] a form is fetched once its kind is chosen, shows a placeholder meanwhile, and then its fields', async () => {
  let arrive: (template: Response) => void = () => undefined;
  const template = new Promise<Response>((resolve) => (arrive = resolve));
  const templateRoute = 'GET /campaign-template-v2s/3';
  const { askedFor, queryClient } = open('/polls/new', { ...manager, answers: { [templateRoute]: () => template } });
  await userEvent.click(await screen.findByRole('radio', { name: /Single choice/ }));
  expect(askedFor(templateRoute)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(askedFor(templateRoute)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(await screen.findByText('Loading')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  arrive(
    Response.json({ id: 3, version: 1, type: 'POLL', subType: 'SINGLE_CHOICE', title: 'Single choice', description: '', configuration }),
  );
  expect(await screen.findByRole('textbox', { name: /Question/ })).toBeVisible();
});

describe('[4.25] [8.36] a form that cannot be fetched', () => {
  test('shows an error in place of a new one', async () => {
    open('/polls/new/single_choice', { ...manager, answers: { 'GET /campaign-template-v2s/3': failed } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load. Contact administrator.');
  });

  test('shows an error in place of an existing one', async () => {
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: failed } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load. Contact administrator.');
  });

  test('[7.7] [8.38] is not found if it does not exist, and forbidden without permission', async () => {
    open('/polls/999/edit', manager);
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
    document.body.replaceChildren();
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: refusal(403, { message: 'error.http.403' }) } });
    expect(await screen.findByText('403 Permission denied')).toBeVisible();
  });
});

test.each(['/polls/7/edit', '/polls/7/languages'])('%s shows as not found after somebody deletes the poll', async (path) => {
  const languages = { originalLanguage: 'en', originalLanguageName: 'English', languages: [], versions: [], voices: [] };
  const view = payload({ allowedActions: ['edit'] });
  const { answer, queryClient } = open(path, { ...manager, answers: { [viewRoute]: view, 'GET /campaign-v2s/7/languages': languages } });
  await waitFor(() => expect(queryClient.getQueryData(campaignQuery(7).queryKey)).toBeDefined());
  answer(viewRoute, refusal(404, { message: 'error.notFound' }));
  await queryClient.invalidateQueries({ queryKey: campaignQuery(7).queryKey });
  expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
});

test('[2.102] [4.19] a draft shows no due date, whatever its type', async () => {
  const drafts = (['POLL', 'HUDDLE'] as const).map((type, at) =>
    row({ id: at + 1, type, status: 'DRAFT', title: `Draft ${type}`, endDate: '2099-01-01T00:00:00.000Z' }),
  );
  open('/polls?draftOnly=true', { ...manager, answers: { [searchRoute]: pageOf([...drafts, row({ id: 9, title: 'Live poll' })]) } });
  const cardOf = async (title: string) => (await screen.findByText(title)).closest('a');
  expect(await cardOf('Draft POLL')).not.toHaveTextContent(/Due/);
  expect(await cardOf('Draft HUDDLE')).not.toHaveTextContent(/Due/);
  expect(await cardOf('Live poll')).toHaveTextContent(/Due/);
});

test('each type has its name in the plural and in the singular', async () => {
  const { i18n } = await import('../../../lib/i18n');
  open('/polls');
  await waitFor(() => expect(i18n.exists('templates:types.POLL')).toBe(true));
  const names = (['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT'] as const).map((type) => [
    i18n.t(`templates:types.${type}`),
    i18n.t(`templates:type.${type}`),
  ]);
  expect(names).toEqual([
    ['Briefings', 'Briefing'],
    ['Polls', 'Poll'],
    ['Huddles', 'Huddle'],
    ['Learnings', 'Learning'],
    ['Improvements', 'Improvement'],
  ]);
});
