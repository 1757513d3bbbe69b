import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf, person } from '../../../../tests/app';
import { device } from '../../../../tests/one-device';
import { setConnected } from '../../../lib/connection';
import { keepDraft, openDrafts } from '../../../lib/forms/drafts';
import { wipePerson } from '../../../lib/offline/device';
import { openOutbox, readOutbox } from '../../../lib/outbox/store';
import { submitEntry, type NewEntry } from '../../../lib/outbox/submit';
import { openQuestion } from './questions';

const waiting: NewEntry = {
  id: 'k1',
  item: 'waiting question k1',
  kind: 'question',
  title: 'Which rope?',
  path: '/company/1/cws/exchange/l/new/k1',
  text: 'Which rope?\n\nThe old one is stiff.',
  call: { route: 'POST /questions', body: { title: 'Which rope?', fileIds: [] } },
  draft: { answers: { title: 'Which rope?', body: 'The old one is stiff.' } },
  files: [{ key: 'outbox k1 1 a', name: 'rope.png', field: 'fileIds', place: {}, from: '/company/1/cws/exchange/l/new/k1 fileIds' }],
  tags: [],
  writtenAt: '2026-11-20T02:00:00Z',
};
const open = (path: string) =>
  openQuestion(
    { 'GET /categories': pageOf([]), 'GET /questions': pageOf([]), 'GET /questions/similar': [] },
    { me: { ...person, userId: 'u1' }, path },
  );

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await openDrafts('u1');
  await openOutbox('u1');
  setConnected(false);
});
afterEach(async () => {
  await wipePerson('u1');
  setConnected(true);
});

test('a waiting question shows its text and its files, and its form again if the person changes it', async () => {
  await submitEntry('u1', waiting);
  open('/cws/exchange/l/new/k1');
  expect(await screen.findByText('Waiting to send')).toBeVisible();
  expect(screen.getByText('rope.png')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('Which rope?');
  expect(await readOutbox('u1')).toEqual([]);
});

test('an address of a question that does not wait any more leads to the list', async () => {
  const { router } = open('/cws/exchange/l/new/k1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l'));
});

test('a question that is posted without a network waits, and the form is free for the next one', async () => {
  keepDraft('u1', 'new question 1.', waiting.draft ?? {});
  const { askedFor, router } = open('/cws/exchange/l/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Post' })).at(-1)!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l'));
  const [entry] = await readOutbox('u1');
  expect(entry).toMatchObject({ kind: 'question', title: 'Which rope?', path: `/company/1/cws/exchange/l/new/${entry?.id}` });
  expect(askedFor('POST /questions')).toEqual([]);
  await router.navigate({ to: '/company/1/cws/exchange/l/new' as string });
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveValue('');
});
