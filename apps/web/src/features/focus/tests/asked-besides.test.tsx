/** What Focus says about a briefing besides its confirmation: a talk that the person wants, and the question whether they attended one. */
import type { AskedBesides } from '@muster/contract/focus/focus';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, pageOf, person, stubWidth } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';

const work = 'GET /focus/user/search';
const sessionId = '6f9a0f4e-6d0f-4a7e-9a55-0d5b1c4d7e01';
const attendanceId = '6f9a0f4e-6d0f-4a7e-9a55-0d5b1c4d7e02';
const answerRoute = `PUT /crew-sessions/${sessionId}/attendances/${attendanceId}/answer`;
const named = { sessionId, attendanceId, siteName: 'Farrow Ridge', signedDate: '2026-11-20T02:05:00.000Z' };
const item = (besides: AskedBesides = {}) => ({
  focusType: 'BRIEFING',
  companyId: 1,
  innerItem: { ...row({ id: 7, type: 'BRIEFING', title: 'Dropped spanner' }), ...besides },
});
const crews = { contentVersion: 1, sessions: [], mine: [], mayBrief: false, mayNameBriefers: false };
const open = (besides: AskedBesides, path = '/mws/focus') => {
  let shown = besides;
  return openApp(`/company/1${path}`, {
    me: person,
    answers: {
      [work]: () => pageOf([item(shown)]),
      [answerRoute]: () => {
        shown = {};
        return crews;
      },
    },
  });
};
const question = /^You were named as present at a crew briefing: Farrow Ridge, .*Were you there\?$/;

test('[2.110] a person who wants to talk it through reads that in the item', async () => {
  open({ isTalkAsked: true });
  expect(await screen.findByRole('link', { name: /Dropped spanner.*Talk to somebody/ })).toHaveAttribute('href', '/company/1/mws/focus/7');
});

test('an item that nobody wants to talk through says nothing of it, and asks nothing', async () => {
  open({});
  expect(await screen.findByRole('link', { name: /Dropped spanner/ })).not.toHaveTextContent('Talk to somebody');
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test('a person who was named answers below the item, and the question goes while the item stays', async () => {
  const { askedFor } = open({ named });
  expect(await screen.findByText(question)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I was there' }));
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(askedFor(answerRoute).map(({ body }) => body)).toEqual([{ wasThere: true }]);
  expect(screen.getByRole('link', { name: /Dropped spanner/ })).toBeVisible();
});

test('a no is asked once more, because it goes to the managers of the site', async () => {
  const { askedFor } = open({ named });
  await userEvent.click(await screen.findByRole('button', { name: 'No, I was not' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Were you not there?' }));
  expect(askedFor(answerRoute)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'I was not there' }));
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(askedFor(answerRoute).map(({ body }) => body)).toEqual([{ wasThere: false }]);
});

test('beside the open item the list does not ask, because the page of the item does', async () => {
  stubWidth(1440);
  const other = item({ named: { ...named, attendanceId: sessionId, siteName: 'Farrow Ridge, Dock 4' } });
  openApp('/company/1/mws/focus/7', {
    me: person,
    answers: { [work]: () => pageOf([item({ named }), { ...other, innerItem: { ...other.innerItem, id: 8 } }]) },
  });
  expect(await screen.findByText(/^You were named as present at a crew briefing: Farrow Ridge, Dock 4, /)).toBeInTheDocument();
  expect(screen.getAllByText(question)).toHaveLength(1);
});
