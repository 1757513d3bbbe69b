import { expect, test, vi } from 'vitest';
import { followServiceWorker } from '../service-worker-messages';

function heard(data: unknown): unknown[] {
  const worker = new EventTarget();
  const navigate = vi.fn(() => Promise.resolve());
  followServiceWorker({ navigate }, worker);
  worker.dispatchEvent(new MessageEvent('message', { data }));
  return navigate.mock.calls.flat();
}

test('[2.20] a NAVIGATE message navigates to its path and replaces the history entry', () => {
  expect(heard({ type: 'NAVIGATE', url: '/company/1/mws/focus?page=2' })).toEqual([{ href: '/company/1/mws/focus?page=2', replace: true }]);
  expect(heard({ type: 'NAVIGATE', url: `${window.location.origin}/company/1/cws/polls/7` })).toEqual([
    { href: '/company/1/cws/polls/7', replace: true },
  ]);
});

test.each([
  [{ type: 'NAVIGATE', url: 'https://elsewhere.example/x' }],
  [{ type: 'NAVIGATE', url: '//elsewhere.example' }],
  [{ type: 'NAVIGATE' }],
  [{ type: 'PING', url: '/x' }],
  ['NAVIGATE'],
  [null],
])('any other message is ignored: %j', (message) => {
  expect(heard(message)).toEqual([]);
});
