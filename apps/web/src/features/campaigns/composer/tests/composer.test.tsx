import type { FormField } from '@muster/contract/forms/types';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../../tests/app';
import { campaign, configuration, manager, open, payload, viewRoute } from '../../../../../tests/campaigns';
import { withDevice } from '../../../../../tests/one-device';

const updateRoute = 'PUT /campaign-v2s/7';

const optional: Record<string, FormField> = {
  context: { label: 'Why we ask', type: 'string', inputType: 'TEXT', required: false },
  files: { label: 'Files', type: 'array', inputType: 'FILE', required: false },
};
const { form } = configuration;
const withMore = {
  ...configuration,
  form: { ...form, schema: { properties: { ...optional, ...form.schema.properties } } },
} as typeof configuration;

const draft = (answers: object = {}, version = 3) =>
  payload({
    status: 'DRAFT',
    allowedActions: ['edit', 'post', 'delete'],
    startDate: null,
    version,
    configuration: withMore,
    configurationAnswer: { ...campaign().configurationAnswer, ...answers },
  });
const saved = (answers: object = {}) => Response.json(draft(answers, 4).campaignV2);

const openDraft = (answers: object = {}, more: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open('/polls/7/edit', { ...manager, answers: { [viewRoute]: draft(answers), ...more } });
const question = () => screen.findByRole('textbox', { name: /Question/ });
const pause = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

afterEach(() => {
  vi.useRealTimers();
});

describe('the bar of the form', () => {
  test('says who gets it and when, and names what is missing, which a press leads to', async () => {
    openDraft({ question: '' });
    await userEvent.click(await screen.findByRole('button', { name: 'Still missing: Question' }));
    expect(await question()).toHaveFocus();
    await userEvent.type(await question(), 'Which glove?');
    expect(await screen.findByText('Ready to post: 240 people, now')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Still missing/ })).toBeNull();
  });

  test('names what cannot be posted as it is', async () => {
    openDraft({ question: 'x'.repeat(300) });
    expect(await screen.findByRole('button', { name: 'To correct: Question' })).toBeVisible();
  });

  test('Ctrl+Enter posts, also from a list, where Enter alone adds an entry', async () => {
    openDraft();
    const [first] = await screen.findAllByRole('textbox', { name: /Choices, item/ });
    await screen.findByText(/Ready to post/);
    fireEvent.keyDown(first!, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: 'Post poll?' })).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: /Choices, item/, hidden: true })).toHaveLength(2);
  });

  test('the confirmation says that names are hidden', async () => {
    const anonymous = { ...withMore, responses: { ...withMore.responses, anonymous: true } } as typeof configuration;
    const stored = draft();
    openDraft({}, { [viewRoute]: { ...stored, campaignV2: { ...stored.campaignV2, configuration: anonymous, isAnonymous: true } } });
    await screen.findByText(/Ready to post/);
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Nobody sees who gave which answer.')).toBeVisible();
  });
});

describe('what people have been asked already', () => {
  const attention = (asks: number, more: object = {}) => ({
    asks,
    minutes: asks * 2,
    withoutOutcome: 2,
    people: 23,
    budget: { asks: 5, minutes: 15 },
    similar: [],
    ...more,
  });
  const live = () => Response.json(campaign({ status: 'LIVE' }));

  test('shows below the form, and a posting within the budget needs no reason', async () => {
    const app = openDraft({}, { 'GET /attention': attention(4), [updateRoute]: live() });
    const words = 'Asked in the last seven days: 4 for each person, about 8 min. Finalised without an outcome: 2.';
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(app.askedFor(updateRoute)).toHaveLength(1));
    expect(app.askedFor(updateRoute)[0]!.body).not.toHaveProperty('attentionReason');
  });

  test('of many people it is an average of a part, and what is live for most of them is offered', async () => {
    const similar = [{ id: 9, title: 'Which boots?', siteId: null, divisionId: 3 }];
    openDraft({}, { 'GET /attention': attention(4, { people: 200, similar }) });
    expect(await screen.findByText(/An average of 200 of them\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Which boots?' })).toHaveAttribute('href', '/company/1/division/3/dws/polls/9');
  });

  test('the budget is that of the company', async () => {
    openDraft({}, { 'GET /attention': attention(2, { budget: { asks: 2, minutes: 9 } }) });
    await screen.findByText(/^Asked in the last seven days: 2/);
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(/^The budget is 2 or 9 min for each person a week\./)).toBeVisible();
  });

  test('above the budget the confirmation asks why, and sends the reason', async () => {
    const app = openDraft({}, { 'GET /attention': attention(5), [updateRoute]: live() });
    await screen.findByText(/^Asked in the last seven days: 5/);
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog');
    const reason = await within(dialog).findByRole('textbox', { name: 'Why now?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }));
    expect(await within(dialog).findByText('This is a required field')).toBeVisible();
    expect(app.askedFor(updateRoute)).toHaveLength(0);
    await userEvent.type(reason, 'The crane was changed today.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(app.askedFor(updateRoute)).toHaveLength(1));
    expect(app.askedFor(updateRoute)[0]!.body).toMatchObject({ status: 'LIVE', attentionReason: 'The crane was changed today.' });
  });
});

describe('fields that may stay empty', () => {
  test('are folded below the others, with a line that says what they are set to', async () => {
    openDraft({ context: 'Two people slipped.' });
    const line = await screen.findByText(/^More: Why we ask/);
    expect(screen.getByText('Why we ask: Two people slipped.')).toBeVisible();
    const context = screen.getByRole('textbox', { name: /Why we ask/, hidden: true });
    expect(line.closest('details')).toContainElement(context);
    expect((await question()).compareDocumentPosition(context)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(line.closest('details')).not.toHaveAttribute('open');
  });

  test('a form in which nothing is required has no fold', async () => {
    const properties = { question: { ...form.schema.properties['question'], required: false } };
    const stored = draft();
    const open1 = { ...configuration, form: { ...form, schema: { properties } } } as typeof configuration;
    openDraft({}, { [viewRoute]: { ...stored, campaignV2: { ...stored.campaignV2, configuration: open1 } } });
    await question();
    expect(screen.queryByText(/^More:/)).toBeNull();
  });
});

describe('a draft saves itself', () => {
  test('a while after the last change, with the version that the page has loaded, and says when', async () => {
    withDevice();
    fakeTimers();
    const app = openDraft({}, { [updateRoute]: saved({ question: 'Which dry glove?' }) });
    fireEvent.change(await question(), { target: { value: 'Which dry glove?' } });
    expect(await screen.findByText(/^Kept on this device/)).toBeVisible();
    app.answer(viewRoute, draft({ question: 'Which dry glove?' }, 4));
    await pause();
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(app.askedFor(updateRoute).map(({ body }) => body)).toMatchObject([
      { version: 3, status: 'DRAFT', isAutosave: true, configurationAnswer: { question: 'Which dry glove?' } },
    ]);
    await pause();
    expect(app.askedFor(updateRoute)).toHaveLength(1);
  });

  test('not while a field that a draft needs is empty', async () => {
    fakeTimers();
    const app = openDraft({}, { [updateRoute]: saved() });
    fireEvent.change(await question(), { target: { value: '' } });
    await pause();
    expect(app.askedFor(updateRoute)).toHaveLength(0);
  });

  test('without an answer of the server the text stays on the device, and the bar says so', async () => {
    fakeTimers();
    openDraft({}, { [updateRoute]: refusal(503, { message: 'error.http.503' }) });
    fireEvent.change(await question(), { target: { value: 'Which dry glove?' } });
    await pause();
    expect(await screen.findByText('Not saved yet. Your text is kept on this device.')).toBeVisible();
    expect(await question()).toHaveValue('Which dry glove?');
  });

  test('not over a newer version: both texts show, the focus stays, and nothing more is sent until the author has chosen', async () => {
    fakeTimers();
    const app = openDraft({}, { [updateRoute]: refusal(409, { message: 'error.version' }) });
    const field = await question();
    field.focus();
    fireEvent.change(field, { target: { value: 'Which dry glove?' } });
    app.answer(viewRoute, draft({ question: 'Which wet glove?' }, 5));
    await pause();
    expect(await screen.findByText('Somebody else saved a newer version. Choose one at the top.')).toBeVisible();
    expect(screen.getByText('Which wet glove?')).toBeInTheDocument();
    expect(await question()).toHaveFocus();
    fireEvent.change(await question(), { target: { value: 'Which dry glove today?' } });
    await pause();
    expect(app.askedFor(updateRoute)).toHaveLength(1);
  });

  test('a posted campaign does not', async () => {
    fakeTimers();
    const live = payload({ status: 'LIVE', allowedActions: ['edit'], configuration: withMore });
    const app = openDraft({}, { [viewRoute]: live, [updateRoute]: saved() });
    fireEvent.change(await question(), { target: { value: 'Which dry glove?' } });
    await pause();
    expect(app.askedFor(updateRoute)).toHaveLength(0);
  });
});

describe('the preview', () => {
  test('shows the poll as a worker would see it, follows what is typed, and cannot be pressed', async () => {
    openDraft();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'As a worker’s phone shows it' });
    expect(await within(dialog).findAllByText('Which glove?')).not.toHaveLength(0);
    const answers = within(dialog).getAllByRole('radio', { hidden: true });
    expect(answers).toHaveLength(2);
    expect(answers[0]!.closest('[inert]')).not.toBeNull();
    expect(within(dialog).getByText('Your name is shown with your answer.')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.type(await question(), ' Today?');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Which glove? Today?'));
  });
});
