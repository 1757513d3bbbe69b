/** The test that only its author gets, and the preview where it leads. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../../../../tests/app';
import { campaign, configuration, manager, open, payload, viewRoute } from '../../../../../tests/campaigns';

const updateRoute = 'PUT /campaign-v2s/7';
const testRoute = 'POST /campaign-v2s/7/test-message';
const languagesRoute = 'GET /campaign-v2s/7/languages';
const germanRoute = 'GET /campaign-v2s/7/languages/de';

const draft = (question = 'Which glove?', version = 3) =>
  payload({
    status: 'DRAFT',
    allowedActions: ['edit', 'post', 'delete'],
    startDate: null,
    version,
    configuration,
    configurationAnswer: { ...campaign().configurationAnswer, question },
  });
const state = { version: 1, texts: 1, missing: 0, outdated: 0, byMachine: 0, review: null };
const languages = (...tags: string[]) => ({
  campaignId: 7,
  campaignVersion: 3,
  originalLanguage: 'en',
  canFill: false,
  languages: tags.map((language) => ({ language, ...state })),
});
const german = {
  ...state,
  language: 'de',
  campaignId: 7,
  translations: [
    {
      key: 'answer.question',
      label: 'Question',
      format: 'TEXT',
      maxLength: 255,
      original: 'Which glove?',
      originalHash: '9f'.repeat(32),
      text: 'Welcher Handschuh?',
      state: 'CURRENT',
      origin: 'AUTHOR',
      writtenBy: null,
      writtenDate: null,
    },
  ],
};
const openDraft = (answers: Record<string, unknown> = {}) =>
  open('/polls/7/edit', { ...manager, answers: { [viewRoute]: draft(), [languagesRoute]: languages(), ...answers } });

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to me' }));
  return screen.findByRole('dialog', { name: 'Send a test to me' });
}
const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));

test('sends what was typed since the last save, in the chosen language, and says what left', async () => {
  const app = openDraft({
    [languagesRoute]: languages('de'),
    [updateRoute]: Response.json(draft('Which dry glove?', 4).campaignV2),
    [testRoute]: { email: 'SENT', push: 'NO_DEVICE' },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /Question/ }), { target: { value: 'Which dry glove?' } });
  app.answer(viewRoute, draft('Which dry glove?', 4));
  const dialog = await openDialog();
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'Language' }), 'Deutsch');
  await send(dialog);
  expect(await within(dialog).findByText(/^E-mail sent to /)).toBeVisible();
  expect(within(dialog).getByText('None of your devices gets push messages.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/company\/1\/cws\/polls\/7\/languages\/de\/preview$/),
  );
  expect(app.askedFor(updateRoute).map(({ body }) => body)).toMatchObject([{ configurationAnswer: { question: 'Which dry glove?' } }]);
  expect(app.askedFor(testRoute).map(({ body }) => body)).toEqual([{ language: 'de' }]);
});

test('sends nothing while the last changes cannot be saved', async () => {
  const app = openDraft({ [updateRoute]: refusal(503, { message: 'error.http.503' }) });
  fireEvent.change(await screen.findByRole('textbox', { name: /Question/ }), { target: { value: 'Which dry glove?' } });
  const dialog = await openDialog();
  await send(dialog);
  expect(await within(dialog).findByText('No test was sent, because the last changes are not saved yet.')).toBeVisible();
  expect(app.askedFor(testRoute)).toHaveLength(0);
});

test('says that the installation sends no e-mail, and that ten tests an hour are the limit', async () => {
  const app = openDraft({ [testRoute]: { email: 'NO_SERVICE', push: 'SWITCHED_OFF' } });
  const dialog = await openDialog();
  await send(dialog);
  expect(await within(dialog).findByText('This installation sends no e-mail.')).toBeVisible();
  app.answer(testRoute, refusal(429, { message: 'error.tooManyRequests' }));
  await send(dialog);
  expect(await within(dialog).findByText('You can send 10 tests an hour. Try again later.')).toBeVisible();
});

test('a posted campaign has no test', async () => {
  openDraft({ [viewRoute]: payload({ status: 'LIVE', allowedActions: ['edit'] }) });
  await screen.findByRole('textbox', { name: /Question/ });
  expect(screen.queryByRole('button', { name: 'Send a test to me' })).toBeNull();
});

test('the preview shows a draft in the language of the address, and nothing in it can be pressed', async () => {
  open('/polls/7/languages/de/preview', {
    ...manager,
    answers: { [viewRoute]: draft(), [languagesRoute]: languages('de'), [germanRoute]: german },
  });
  const phone = await screen.findByRole('group', { name: 'As a worker’s phone shows it' });
  await waitFor(() => expect(phone).toHaveTextContent('Welcher Handschuh?'));
  expect(within(phone).getAllByRole('radio', { hidden: true })[0]!.closest('[inert]')).not.toBeNull();
  expect(screen.getByText('People will see this. Nothing here can be answered.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
  await waitFor(() => expect(screen.getByRole('group', { name: 'As a worker’s phone shows it' })).toHaveTextContent('Which glove?'));
});

test('the preview of a campaign that its author can no longer change leads to the campaign', async () => {
  const { router } = open('/polls/7/languages/original/preview', {
    ...manager,
    answers: { [viewRoute]: payload({ status: 'LIVE', allowedActions: [] }) },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7'));
});
