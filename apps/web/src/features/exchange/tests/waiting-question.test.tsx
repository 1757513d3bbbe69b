import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pageOf, person } from '../../../../tests/app';
import { device } from '../../../../tests/one-device';
import { keepDraft, openDrafts } from '../../../lib/forms/drafts';
import { chosenFiles, copyChosen } from '../../../lib/offline/chosen-files';
import { wipePerson } from '../../../lib/offline/device';
import { openOutbox, putEntry, readOutbox } from '../../../lib/outbox/store';
import type { NewEntry } from '../../../lib/outbox/submit';
import { openQuestion, postRoute, question } from './questions';

const postQuestion = 'POST /questions';

const waiting: NewEntry = {
  id: 'k1',
  item: 'waiting question 1.k1',
  kind: 'question',
  title: 'Which rope?',
  path: '/company/1/cws/exchange/l/new/k1',
  text: 'Which rope?\n\nThe old one is stiff.',
  call: { route: 'POST /questions', body: { title: 'Which rope?', fileIds: [] } },
  draft: { answers: { title: 'Which rope?', body: 'The old one is stiff.', names: 'named' } },
  files: [{ key: 'outbox k1 1 a', name: 'rope.png', field: 'fileIds', place: {}, from: '/company/1/cws/exchange/l/new/k1 fileIds' }],
  tags: [],
  writtenAt: '2026-11-20T02:00:00Z',
};
const open = (path: string) =>
  openQuestion(
    {
      'GET /categories': pageOf([]),
      'GET /questions': pageOf([]),
      'GET /questions/similar': [],
      [postQuestion]: () => Promise.reject(new TypeError('Failed to fetch')),
    },
    { me: { ...person, userId: 'u1' }, path },
  );

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await openDrafts('u1');
  await openOutbox('u1');
});
afterEach(() => wipePerson('u1'));

test('a question with a rejected file shows the reason, its text and its files, and can be changed in its form', async () => {
  await putEntry('u1', { ...waiting, order: 1, tries: 1, refusal: { status: 413, code: 'file.refused' } });
  open('/cws/exchange/l/new/k1');
  expect(await screen.findByText(/^A file was not accepted/)).toBeVisible();
  expect(screen.getByText(/The old one is stiff/)).toBeVisible();
  expect(screen.getByText('rope.png')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('Which rope?');
  expect(await readOutbox('u1')).toEqual([]);
});

test('a question whose photo the device has lost says so, and what to do', async () => {
  await putEntry('u1', { ...waiting, order: 1, tries: 1, refusal: { status: 400, code: 'file.lost' } });
  open('/cws/exchange/l/new/k1');
  expect(await screen.findByText(/^This device no longer has a file\. Open the form, choose the file again/)).toBeVisible();
});

describe('a question that was taken back', () => {
  const ownPath = '/company/1/cws/exchange/l/new/k1';
  const photos = async () => (await chosenFiles('u1', `${ownPath} fileIds`)).map(({ file }) => file.name);

  /** Takes back a question with a photo, without a connection. */
  async function takeBack(): Promise<ReturnType<typeof open>> {
    const photo = { key: '', file: new File(['x'], 'rope.png', { type: 'image/png' }) };
    const key = await copyChosen('u1', photo, 'outbox k1');
    const files = waiting.files?.map((file) => ({ ...file, key }));
    await putEntry('u1', { ...waiting, files, order: 1, tries: 1, refusal: { status: 400, code: 'error.validation' } });
    const page = open('/cws/exchange/l/new/k1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('Which rope?');
    return page;
  }

  test('keeps its photo and opens in the form for a new question, after the person was on another screen', async () => {
    const { router } = await takeBack();
    await router.navigate({ to: '/company/1/cws/exchange/l' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Question/ })).toBeNull());
    await router.navigate({ to: '/company/1/cws/exchange/l/new' });
    expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('Which rope?');
    expect([router.state.location.pathname, await photos()]).toEqual([ownPath, ['rope.png']]);
  });

  test('is found if an earlier build had stored it, under a name without its company', async () => {
    // A refused entry is not sent again meanwhile: one that is being sent cannot be taken back.
    const refusal = { status: 400, code: 'error.validation' };
    await putEntry('u1', { ...waiting, item: 'waiting question k1', files: [], order: 1, tries: 1, refusal });
    const { router } = open('/cws/exchange/l/new/k1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('Which rope?');
    await router.navigate({ to: '/company/1/cws/exchange/l' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Question/ })).toBeNull());
    await router.navigate({ to: '/company/1/cws/exchange/l/new' });
    expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('Which rope?');
  });

  test('is deleted with its photo if the person discards it, and the form is empty again', async () => {
    const { router } = await takeBack();
    await userEvent.click(await screen.findByRole('button', { name: /^Discard/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Question/ })).toHaveValue(''));
    expect(await photos()).toEqual([]);
    await router.navigate({ to: '/company/1/cws/exchange/l/new' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l/new'));
  });
});

test('the address of a waiting question shows it, also if the page has not read the device yet', async () => {
  await putEntry('u1', { ...waiting, order: 1, tries: 1, refusal: { status: 413, code: 'file.refused' } });
  const { router } = open('/cws/exchange/l/new/k1');
  await screen.findByText(/The old one is stiff/);
  await router.navigate({ to: '/company/1/cws/exchange/l' });
  await waitFor(() => expect(screen.queryByText(/The old one is stiff/)).toBeNull());
  await openOutbox('u2');
  await router.navigate({ to: '/company/1/cws/exchange/l/new/k1' });
  await openOutbox('u1');
  expect(await screen.findByText(/The old one is stiff/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l/new/k1');
});

test('the address of a question that is no longer waiting redirects to the list', async () => {
  const { router } = open('/cws/exchange/l/new/k1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l'));
});

test('a question that is posted without a network waits, and the form is free for the next one', async () => {
  keepDraft('u1', 'new question 1.', waiting.draft ?? {});
  const { router } = open('/cws/exchange/l/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l'));
  const [entry] = await readOutbox('u1');
  expect(entry).toMatchObject({ kind: 'question', title: 'Which rope?', path: `/company/1/cws/exchange/l/new/${entry?.id}` });
  await router.navigate({ to: '/company/1/cws/exchange/l/new' });
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('');
});

test('a question that is posted is in the lists that were fetched before', async () => {
  keepDraft('u1', 'new question 1.', waiting.draft ?? {});
  const { router, answer, askedFor } = open('/cws/exchange/l?category=all');
  await waitFor(() => expect(askedFor('GET /questions')).toHaveLength(1));
  const posted = question({ id: 9, title: 'Which rope?' });
  answer(postQuestion, Response.json(posted, { status: 201 }));
  answer('GET /questions/9', posted);
  await router.navigate({ to: '/company/1/cws/exchange/l/new' });
  const post = await screen.findByRole('button', { name: 'Post' });
  answer('GET /questions', pageOf([posted]));
  await userEvent.click(post);
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l/9'));
  await router.navigate({ to: '/company/1/cws/exchange/l?category=all' });
  expect(await screen.findByRole('link', { name: /Which rope\?/ })).toBeVisible();
});

describe('the notice of an answer that is posted without a network', () => {
  /** Posts an answer. The network fails after `meanwhile`. */
  async function post(meanwhile: () => void): Promise<HTMLElement | null> {
    let fail: (reason: Error) => void = () => undefined;
    const { askedFor } = openQuestion({ [postRoute]: () => new Promise<Response>((_, reject) => (fail = reject)) });
    await userEvent.type(await screen.findByPlaceholderText('What do you think?'), 'A hook');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(askedFor(postRoute)).toHaveLength(1));
    meanwhile();
    fail(new TypeError('Failed to fetch'));
    const text = await screen.findByText('A hook', { selector: '[role="alert"] *' });
    await screen.findByRole('button', { name: 'Post' });
    await act(() => Promise.resolve());
    return text.closest<HTMLElement>('[role="alert"]');
  }

  test('takes the focus from the button', async () => {
    expect(await post(() => undefined)).toHaveFocus();
  });

  test('takes no focus from a link to which the person has moved', async () => {
    await post(() => screen.getAllByRole('link')[0]?.focus());
    expect(screen.getAllByRole('link')[0]).toHaveFocus();
  });

  test('takes no focus behind an open dialog', async () => {
    const layer = document.createElement('div');
    layer.dataset['modal'] = '';
    onTestFinished(() => layer.remove());
    const notice = await post(() => document.body.append(layer));
    expect(notice).not.toHaveFocus();
  });
});
