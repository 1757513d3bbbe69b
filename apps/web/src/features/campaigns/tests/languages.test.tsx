/** The languages of a campaign. */
import type { CampaignLanguages, LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLanguage } from '../../../lib/i18n';
import { pageOf, refusal } from '../../../../tests/app';
import { author, manager, open, payload, viewRoute } from '../../../../tests/campaigns';

const listRoute = 'GET /campaign-v2s/7/languages';
const readRoute = 'GET /campaign-v2s/7/languages/ar';
const saveRoute = 'PUT /campaign-v2s/7/languages/ar';
const fillRoute = 'POST /campaign-v2s/7/languages/ar/machine';
const reviewRoute = 'PUT /campaign-v2s/7/languages/ar/review';
const deleteRoute = 'DELETE /campaign-v2s/7/languages/ar';

afterEach(async () => {
  await act(() => changeLanguage('en'));
  localStorage.clear();
  sessionStorage.clear();
});

const hash = 'a'.repeat(64);
const text = (key: string, original: string, given: object = {}) => ({
  key,
  label: 'Question',
  format: 'TEXT' as const,
  maxLength: 20,
  original,
  originalHash: hash,
  text: null,
  state: 'MISSING' as const,
  origin: null,
  writtenBy: null,
  writtenDate: null,
  ...given,
});
const texts = (given: Partial<LanguageTexts> = {}): LanguageTexts => ({
  language: 'ar',
  version: 0,
  texts: 2,
  missing: 2,
  outdated: 0,
  byMachine: 0,
  review: null,
  campaignId: 7,
  translations: [text('answer.question', 'Which glove?'), text('option.choice.o1', 'Leather', { label: null })],
  ...given,
});
const whole = (given: Partial<LanguageTexts> = {}): LanguageTexts =>
  texts({
    version: 1,
    missing: 0,
    translations: [
      text('answer.question', 'Which glove?', { text: 'أي قفاز؟', state: 'CURRENT', origin: 'MACHINE' }),
      text('option.choice.o1', 'Leather', { label: null, text: 'جلد', state: 'CURRENT', origin: 'AUTHOR' }),
    ],
    ...given,
  });
const languages = (given: Partial<CampaignLanguages> = {}): CampaignLanguages => ({
  campaignId: 7,
  campaignVersion: 1,
  originalLanguage: 'en',
  canFill: true,
  languages: [],
  voices: [],
  ...given,
});
const at = (path: string, read: LanguageTexts, answers: object = {}) =>
  open(`/polls/7/languages${path}`, {
    ...manager,
    answers: {
      [viewRoute]: payload({ allowedActions: ['edit', 'delete'] }),
      [listRoute]: languages(),
      [readRoute]: read,
      ...answers,
    },
  });

test('the list says how far each version is, and leads to a new one', async () => {
  const { review: _none, ...state } = whole({ byMachine: 1 });
  at('', texts(), { [listRoute]: languages({ languages: [{ ...state, review: null }] }) });
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByRole('link', { name: 'العربية' })).toBeVisible();
  expect(item.getByText('By machine: 1')).toBeVisible();
  expect(item.getByText('Not reviewed')).toBeVisible();
  expect(screen.getByLabelText('Written in')).toHaveValue('en');
  const added = screen.getByLabelText('New language');
  expect(within(added).queryByRole('option', { name: 'English' })).not.toBeInTheDocument();
  expect(within(added).queryByRole('option', { name: 'العربية' })).not.toBeInTheDocument();
});

test("the labels of the product's own fields are in the language of the page, and other labels stay as written", async () => {
  const own = text('answer.permit', 'Hot', { label: 'Permit number' });
  at('/ar', texts({ translations: [text('answer.question', 'Which glove?'), own] }));
  expect(await screen.findByRole('textbox', { name: '1. Question' })).toBeVisible();
  await act(() => changeLanguage('ar'));
  expect(await screen.findByRole('textbox', { name: '1. السؤال' })).toBeVisible();
  expect(screen.getByText('1. السؤال')).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('textbox', { name: '2. Permit number' })).toBeVisible();
});

test('a version is saved as typed, with the original that its author saw', async () => {
  const { askedFor } = at('/ar', texts(), { [saveRoute]: whole() });
  const field = await screen.findByRole('textbox', { name: '1. Question' });
  expect(field).toHaveAttribute('dir', 'auto');
  expect(field).toHaveAttribute('lang', 'ar');
  await userEvent.type(field, 'أي قفاز؟');
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  await waitFor(() => expect(askedFor(saveRoute)).toHaveLength(1));
  expect(askedFor(saveRoute)[0]!.body).toEqual({
    version: 0,
    texts: [{ key: 'answer.question', text: 'أي قفاز؟', originalHash: hash }],
  });
});

test('an option with the text of another one shows the error of the server at its field', async () => {
  const options = ['Leather', 'Hide'].map((original, index) => text(`answer.options.${index}`, original, { label: 'Options' }));
  at('/ar', texts({ translations: [text('answer.question', 'Which glove?'), ...options] }), {
    [saveRoute]: refusal(400, {
      message: 'error.validation',
      fieldErrors: [{ objectName: 'campaignLanguage', field: 'texts[1].text', message: 'Distinct' }],
    }),
  });
  for (const name of ['2. Options', '3. Options']) await userEvent.type(await screen.findByRole('textbox', { name }), 'جلد');
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  const field = screen.getByRole('textbox', { name: '3. Options' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Make each item different/));
  expect(field).toHaveFocus();
  expect(screen.getByRole('textbox', { name: '2. Options' })).not.toHaveAccessibleDescription(/Make each item different/);
});

test('typed texts stay readable after somebody else deletes the campaign', async () => {
  const { answer, queryClient } = at('/ar', texts());
  const field = await screen.findByRole('textbox', { name: '1. Question' });
  await userEvent.type(field, 'أي قفاز؟');
  for (const route of [viewRoute, listRoute, readRoute]) answer(route, refusal(404, { message: 'error.notFound' }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('This was deleted, or you can no longer open it.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '1. Question' })).toHaveValue('أي قفاز؟');
});

test('a text that is too long shows an error and is not sent', async () => {
  const { askedFor } = at('/ar', texts(), { [saveRoute]: whole() });
  await userEvent.type(await screen.findByRole('textbox', { name: '1. Question' }), 'x'.repeat(21));
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  expect(await screen.findByText(/20/)).toBeVisible();
  expect(askedFor(saveRoute)).toHaveLength(0);
});

test('an error of the server keeps what was typed', async () => {
  at('/ar', texts(), { [saveRoute]: refusal(500, { message: 'error.http.500' }) });
  const field = await screen.findByRole('textbox', { name: '1. Question' });
  await userEvent.type(field, 'أي');
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  expect(await screen.findByText('Error changing languages')).toBeVisible();
  expect(field).toHaveValue('أي');
});

test('a conflicting version shows next to the typed text, and nothing is lost', async () => {
  const translations = [
    text('answer.steps.0', 'Stop', { label: 'Steps' }),
    text('answer.steps.1', 'Look', { label: 'Steps' }),
    text('answer.question', 'Which glove?'),
  ];
  const [stop, look, question] = translations;
  const theirs = texts({
    version: 2,
    translations: [
      { ...stop!, text: 'قف', state: 'CURRENT', origin: 'AUTHOR' },
      { ...look!, text: 'انظر', state: 'CURRENT', origin: 'AUTHOR' },
      { ...question!, text: 'أي قفاز؟', state: 'CURRENT', origin: 'AUTHOR' },
    ],
  });
  let hasSaved = false;
  const { askedFor } = at('/ar', texts(), {
    [readRoute]: () => Response.json(hasSaved ? theirs : texts({ version: 1, translations })),
    [saveRoute]: ({ body }: { body: { version: number } }) => {
      hasSaved = true;
      if (body.version === 2) return Response.json(texts({ version: 3, translations: theirs.translations }));
      return refusal(409, { message: 'error.version' });
    },
  });
  const field = await screen.findByRole('textbox', { name: '3. Question' });
  await userEvent.type(field, 'قفاز');
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveFocus();
  const conflict = within(notice);
  for (const [label, words] of [
    ['1. Steps', 'قف'],
    ['2. Steps', 'انظر'],
    ['3. Question', 'أي قفاز؟'],
  ] as const) {
    expect(conflict.getByText(label)).toBeVisible();
    expect(conflict.getByText(words)).toBeVisible();
  }
  expect(field).toHaveValue('قفاز');
  expect(screen.getByRole('button', { name: 'Save texts' })).toBeDisabled();
  await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
  expect(field).toHaveValue('قفاز');
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  await waitFor(() => expect(askedFor(saveRoute)).toHaveLength(2));
  expect(askedFor(saveRoute)[1]!.body).toEqual({
    version: 2,
    texts: [{ key: 'answer.question', text: 'قفاز', originalHash: hash }],
  });
});

test('a dialog asks before texts go to the machine, and then the focus moves to the state', async () => {
  const { askedFor } = at('/ar', texts(), { [fillRoute]: whole({ byMachine: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Translate missing texts' }));
  expect(askedFor(fillRoute)).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Translate missing texts' }));
  await waitFor(() => expect(askedFor(fillRoute)[0]?.body).toEqual({ version: 0 }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'status'));
});

test('a dialog asks whether somebody has read the texts of the machine before they count as reviewed', async () => {
  const { askedFor } = at('/ar', whole({ byMachine: 1 }), {
    [reviewRoute]: whole({ version: 2, byMachine: 1, review: { by: author, date: '2026-03-10T09:00:00.000Z' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as reviewed' }));
  expect(askedFor(reviewRoute)).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog', { name: 'Have you checked the machine translation?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  await waitFor(() => expect(askedFor(reviewRoute)[0]?.body).toEqual({ version: 1, isReviewed: true }));
});

test('a version is deleted after a confirmation', async () => {
  const { askedFor } = at('/ar', whole(), { [deleteRoute]: () => new Response(null, { status: 204 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(askedFor(deleteRoute)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
});

test('a campaign that cannot be edited says so', async () => {
  at('', texts(), { [viewRoute]: payload({ allowedActions: ['delete'] }) });
  expect(await screen.findByText(/cannot be edited any more/)).toBeVisible();
});

describe('the recorded voice', () => {
  const voiceRoute = 'PUT /campaign-v2s/7/languages/ar/voice';
  const voice = { language: 'ar', fileId: 5, size: 900, url: '/files/5', originalFileName: 'crane.mp3', isOutdated: false } as const;
  const withVoice = (isOutdated: boolean) => ({
    [listRoute]: languages({ campaignVersion: 3, voices: [{ ...voice, isOutdated }] }),
    'GET /files': () => pageOf([{ ...uploaded, id: 5, originalFileName: 'crane.mp3' }]),
    [voiceRoute]: languages({ campaignVersion: 3 }),
  });
  const uploaded = { entityType: 'CampaignVoice', size: 900, presignedUrl: '/files/5', status: 'UPLOAD_SUCCESS', rejection: null };

  test('of a version can be heard and removed', async () => {
    const { askedFor } = at('/ar', whole({ version: 2 }), withVoice(false));
    expect(await screen.findByLabelText('Recorded voice', { selector: 'audio' })).toHaveAttribute('src', '/files/5');
    expect(screen.queryByText(/The texts have changed since/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^(Delete|Remove) crane\.mp3/ }));
    await waitFor(() => expect(askedFor(voiceRoute)[0]?.body).toEqual({ fileId: null, campaignVersion: 3, version: 2 }));
  });

  test('that says something else than the texts is marked, and its author can confirm it', async () => {
    const { askedFor } = at('/ar', whole({ version: 2 }), withVoice(true));
    expect(await screen.findByText(/The texts have changed since/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Still correct' }));
    await waitFor(() => expect(askedFor(voiceRoute)[0]?.body).toEqual({ fileId: 5, campaignVersion: 3, version: 2 }));
  });

  test('comes after the texts: a language that nobody has written has none', async () => {
    at('/ar', texts());
    await screen.findByRole('textbox', { name: '1. Question' });
    expect(screen.queryByRole('heading', { name: 'Recorded voice' })).toBeNull();
  });
});
