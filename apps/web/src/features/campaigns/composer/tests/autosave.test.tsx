/** What becomes of text that is typed while a draft saves itself. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../../../../../tests/app';
import { campaign, configuration, manager, open, payload, viewRoute } from '../../../../../tests/campaigns';
import { withDevice } from '../../../../../tests/one-device';
import { draftItems, draftOf } from '../../../../lib/forms/drafts';

const updateRoute = 'PUT /campaign-v2s/7';
const draft = (question = 'Which glove?', version = 3) =>
  payload({
    status: 'DRAFT',
    allowedActions: ['edit', 'post', 'delete'],
    startDate: null,
    version,
    configuration,
    configurationAnswer: { ...campaign().configurationAnswer, question },
  });
const saved = (question: string, version: number) => Response.json(draft(question, version).campaignV2);

const openDraft = () => open('/polls/7/edit', { ...manager, answers: { [viewRoute]: draft(), [updateRoute]: saved('Which glove?', 4) } });
const question = () => screen.findByRole('textbox', { name: /Question/ });
const type = async (value: string) => fireEvent.change(await question(), { target: { value } });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const press = async (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }));
const sent = (app: ReturnType<typeof openDraft>) =>
  app.askedFor(updateRoute).map(({ body }) => {
    const { status, version, configurationAnswer } = body as { status: string; version: number; configurationAnswer: { question: string } };
    return [status, version, configurationAnswer.question];
  });

afterEach(() => {
  vi.useRealTimers();
});

/** The server answers the save of a draft when the test says so. */
async function openWithSlowSave() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let answer: (response: Response) => void = () => undefined;
  const app = openDraft();
  await question();
  app.answer(updateRoute, () => new Promise<Response>((done) => (answer = done)));
  await type('Which dry glove?');
  await wait(5);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  return {
    app,
    arrive: async (response: Response) => {
      app.answer(updateRoute, saved('Which dry glove today, please?', 5));
      app.answer(viewRoute, draft('Which dry glove?', 4));
      await act(async () => answer(response));
    },
  };
}

test('text that is typed during a save is saved by the next one, and only then counts as saved', async () => {
  const { app, arrive } = await openWithSlowSave();
  await type('Which dry glove today?');
  await wait(5);
  await type('Which dry glove today, please?');
  await arrive(saved('Which dry glove?', 4));
  await wait(5);
  await waitFor(() => expect(sent(app).at(-1)).toEqual(['DRAFT', 4, 'Which dry glove today, please?']));
});

test('Post during a save waits for it, and sends what was typed meanwhile', async () => {
  const { app, arrive } = await openWithSlowSave();
  await press('Post');
  await type('Which dry glove today, please?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await arrive(saved('Which dry glove?', 4));
  const dialog = await screen.findByRole('dialog', { name: 'Post poll?' });
  await wait(6);
  expect(sent(app)).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sent(app).at(-1)).toEqual(['LIVE', 4, 'Which dry glove today, please?']));
});

test('Post does not wait for ever for a save without an answer', async () => {
  await openWithSlowSave();
  await press('Post');
  await wait(10);
  expect(await screen.findByRole('dialog', { name: 'Post poll?' })).toBeVisible();
});

test('after Save draft the bar says that the text is saved', async () => {
  withDevice();
  const app = openDraft();
  await type('Which dry glove?');
  expect(await screen.findByText(/^Kept on this device/)).toBeVisible();
  app.answer(updateRoute, saved('Which dry glove?', 4));
  app.answer(viewRoute, draft('Which dry glove?', 4));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
});

test('a save that failed is tried again without a key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const app = openDraft();
  await question();
  app.answer(updateRoute, refusal(503, { message: 'error.http.503' }));
  await type('Which dry glove?');
  await wait(5);
  await screen.findByText(/^Not saved yet/);
  app.answer(updateRoute, saved('Which dry glove?', 4));
  app.answer(viewRoute, draft('Which dry glove?', 4));
  await wait(30);
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
});

test('a device that takes no text is named, and not said to keep it', async () => {
  openDraft();
  await type('Which dry glove?');
  expect(await screen.findByText('Only this page has your text. Save the draft before you close it.')).toBeVisible();
  expect(screen.queryByText(/^Kept on this device/)).toBeNull();
});

test('a refused save says why, and a draft without what it needs says what', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const app = openDraft();
  await question();
  app.answer(updateRoute, refusal(403, { message: 'error.forbidden' }));
  await type('Which dry glove?');
  await wait(5);
  expect(await screen.findByText(/^Not saved yet\. Your text is kept on this device\. .*permission/i)).toBeVisible();
  await type('');
  await wait(5);
  expect(await screen.findByText('Not saved yet. Your text is kept on this device. Still missing: Question')).toBeVisible();
});

test('a save does not forget what another tab has typed meanwhile', async () => {
  const { arrive } = await openWithSlowSave();
  const tab = new BroadcastChannel('muster.drafts');
  onTestFinished(() => tab.close());
  const [item = ''] = draftItems('u1', '');
  const stored = { keptAt: Date.now(), value: { answers: { question: 'Which glove, says the other tab?' } } };
  tab.postMessage({ key: `u1 ${item}`, stored });
  await vi.waitFor(() => expect(draftOf('u1', item)).toEqual(stored.value), 60_000);
  await arrive(saved('Which dry glove?', 4));
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  expect(draftOf('u1', item)).toEqual(stored.value);
});
