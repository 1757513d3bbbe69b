import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { counts, member, open, payload, viewRoute } from '../../../../tests/campaigns';
import { device } from '../../../../tests/one-device';
import { openDrafts } from '../../../lib/forms/drafts';
import { wipePerson } from '../../../lib/offline/device';
import type { OutboxEntry, Refusal } from '../../../lib/outbox/queue';
import { openOutbox, putEntry, readOutbox } from '../../../lib/outbox/store';

const waiting: OutboxEntry = {
  id: 'k1',
  order: 1,
  item: 'answer 7',
  kind: 'response',
  title: 'Which climbing glove?',
  path: '/company/1/cws/polls/7',
  text: 'Knitted',
  call: { route: 'POST /campaign-v2-responses', body: { campaignAnswer: { choice: 'o2' } } },
  draft: { answers: { choice: 'o2' } },
  tags: [],
  writtenAt: '2026-11-20T02:00:00Z',
  tries: 1,
};

async function openRefused(refusal: Refusal) {
  await putEntry('u1', { ...waiting, refusal });
  return open('/polls/7', { ...member, answers: { [viewRoute]: payload({ allowedActions: ['submit'] }) } });
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await openDrafts('u1');
  await openOutbox('u1');
});
afterEach(() => wipePerson('u1'));

test('an answer to a question that has changed can be changed in its form', async () => {
  await openRefused({ status: 409, code: 'campaign.changed' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
  expect(await screen.findByRole('radio', { name: 'Knitted' })).toBeChecked();
});

test('an answer to an item that the person may no longer open can be copied, and does not go back into a form', async () => {
  await openRefused({ status: 404, code: 'error.http.404' });
  expect(await screen.findByText(/^You can no longer answer here\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
});

test('the list of entries that need the person does not say that they wait', async () => {
  await openRefused({ status: 404, code: 'error.http.404' });
  await userEvent.click(await screen.findByRole('button', { name: '1 could not be sent. Look at it.' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 could not be sent. Look at it.' }));
  expect(dialog.getByText(/^You can no longer answer here\./)).toBeVisible();
  expect(dialog.queryByText(/as soon as there is a network/)).toBeNull();
});

test('an entry is discarded only after a confirmation that shows what will be lost', async () => {
  await openRefused({ status: 404, code: 'error.http.404' });
  await userEvent.click(await screen.findByRole('button', { name: '1 could not be sent. Look at it.' }));
  const list = within(await screen.findByRole('dialog', { name: '1 could not be sent. Look at it.' }));
  const discard = async (choice: string) => {
    await userEvent.click(list.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('dialog', { name: 'Discard' });
    expect(question).toHaveTextContent('What you entered here will be lost.');
    expect(question).toHaveTextContent('Which climbing glove?');
    expect(question).toHaveTextContent('Knitted');
    await userEvent.click(within(question).getByRole('button', { name: choice }));
  };
  await discard('Cancel');
  expect(await readOutbox('u1')).toHaveLength(1);
  await discard('Discard');
  await waitFor(async () => expect(await readOutbox('u1')).toEqual([]));
});

test.each([
  ['answer 7', 'campaign.notOpen'],
  ['huddle 7', 'question.closed'],
])('the report of a finalised campaign shows the refused entry “%s” with its text and what to do', async (item, code) => {
  await putEntry('u1', { ...waiting, item, refusal: { status: 409, code } });
  const report = payload({ status: 'COMPLETE', isSubmittableByCurrentUser: false }, { campaignV2QuestionAggregations: [counts()] });
  open('/polls/7/report', { ...member, answers: { 'GET /campaign-v2s/7/report-view': report } });
  const notice = (await screen.findByText('This was not accepted')).closest<HTMLElement>('[role=alert]')!;
  expect(notice).toHaveTextContent(/This was closed before your answer arrived\. Copy your text and give it to your manager/);
  expect(within(notice).getByText('Knitted')).toBeVisible();
  expect(within(notice).getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(within(notice).queryByRole('button', { name: 'Change it' })).toBeNull();
});
