import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../lib/sign-in/session';
import { LastUseOnOwnPhone } from '../last-use/own-phone';

let lastUse: { at: string; place: string | null } | null;
let calls: string[];
let answers: Promise<unknown>[];
let subject: string | undefined;

const session = { subscribe: () => () => undefined, current: () => state } as unknown as Session;
let state: object;

beforeEach(() => {
  calls = [];
  answers = [];
  lastUse = { at: '2026-03-10T07:02:00.000Z', place: 'Dock 4' };
  subject = 's1';
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    const answer = Response.json({ lastUse });
    answers.push(answer.clone().json());
    return answer;
  });
});
afterEach(() => localStorage.clear());

async function open() {
  state = { subject };
  const page = render(<LastUseOnOwnPhone config={{ issuer: 'http://localhost/site-access' }} session={session} />);
  await vi.waitFor(() => expect(calls).toHaveLength(subject === undefined ? 0 : 1), 60_000);
  // the page has the answer
  await act(async () => void (await Promise.all(answers)));
  return page;
}
const notice = () => screen.queryByRole('status');

test.each([
  ['a shared device', 'Dock 4', /^Your number was last used at Dock 4, .*2026/],
  ['another browser', null, /^Your number was last used on a phone or computer, .*2026/],
])('after a use at %s the phone says where and when, and what to do', async (_name, place, text) => {
  lastUse = { at: '2026-03-10T07:02:00.000Z', place };
  await open();
  expect(await screen.findByRole('status')).toHaveTextContent(text);
  expect(notice()).toHaveTextContent('If that was not you, ask a manager for a new card.');
  expect(calls).toEqual(['http://localhost/site-access/last-use']);
});

test('it stays closed for this sign-in, and opens again after the next one', async () => {
  const first = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(notice()).toBeNull();
  first.unmount();
  calls = [];
  const second = await open();
  expect(notice()).toBeNull();
  second.unmount();
  calls = [];
  lastUse = { at: '2026-03-11T07:02:00.000Z', place: 'Dock 4' };
  await open();
  expect(await screen.findByRole('status')).toBeVisible();
});

test('a first sign-in shows nothing, and without a session nobody is asked', async () => {
  lastUse = null;
  (await open()).unmount();
  expect(notice()).toBeNull();
  calls = [];
  subject = undefined;
  await open();
  expect(notice()).toBeNull();
});
