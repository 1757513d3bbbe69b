import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, refusal } from '../../../../tests/app';

const request: OwnJoinRequest = {
  id: 5,
  companyName: 'Harbour Works',
  invitedBy: 'Mara Lind',
  isManager: false,
  isLeader: true,
  accessUntil: '2026-12-31',
  createdDate: '2026-11-20T09:00:00.000Z',
  endDate: '2026-12-20T09:00:00.000Z',
};
const open = (answers: object = {}) => openApp('/join-requests', { answers: { 'GET /own-join-requests': [request], ...answers } });

test('[4.33] a request shows who asks, which data the company will see, and what it offers', async () => {
  open();
  expect(await screen.findByText('Mara Lind asks you to join Harbour Works.')).toBeVisible();
  expect(screen.getByText(/the company sees your name, contact details, expertise and qualifications/)).toBeVisible();
  expect(screen.getByText('You would be a company leader · Access until 31 Dec 2026')).toBeVisible();
});

test('a decline sends the answer, and removes the request', async () => {
  let requests = [request];
  const { askedFor } = open({
    'GET /own-join-requests': () => Response.json(requests),
    'PUT /own-join-requests/5': () => {
      requests = [];
      return Response.json({ companyId: null });
    },
  });
  fireEvent.click(await screen.findByText('Decline', { selector: 'button' }));
  expect(await screen.findByText('No company asks you to join')).toBeVisible();
  expect(askedFor('PUT /own-join-requests/5')[0]!.body).toEqual({ isAccepted: false });
});

test('a request that has ended shows the error and is removed', async () => {
  const { askedFor } = open({ 'PUT /own-join-requests/5': refusal(404, { message: '' }) });
  fireEvent.click(await screen.findByText('Join', { selector: 'button' }));
  expect(await screen.findByText('Error answering the request')).toBeVisible();
  await waitFor(() => expect(askedFor('GET /own-join-requests').length).toBeGreaterThan(1));
});
