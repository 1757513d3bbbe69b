import { ErrorResponse } from 'oidc-client-ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../sign-in/session';
import { SignInDouble, signedInUser } from './sign-in-double';

let provider: SignInDouble;
let session: Session;
let others: number;
let tabs: string;

beforeEach(() => {
  provider = new SignInDouble();
  others = 0;
  tabs = crypto.randomUUID();
  session = new Session(provider, new BroadcastChannel(tabs), undefined, () => void (others += 1));
});

test('calls wait while the page shows kept content, and then use the token', async () => {
  session.show('s1');
  const tokens: (string | undefined)[] = [];
  const call = session.ready().then(() => tokens.push(session.accessToken()));
  await session.restore();
  await call;
  expect(tokens).toEqual(['fresh']);
  expect(session.current()).toMatchObject({ subject: 's1', shown: undefined });
});

test('without a network the page keeps showing it until the provider answers', async () => {
  session.show('s1');
  provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
  await session.restore();
  expect(session.current()).toMatchObject({ shown: 's1', unreachable: true });
  provider.silent = () => Promise.resolve(signedInUser('back'));
  await session.restore();
  expect(session.current()).toMatchObject({ subject: 's1', shown: undefined, unreachable: false });
});

test('a session that the provider has ended shows it no longer', async () => {
  session.show('s1');
  provider.silent = () => Promise.reject(new ErrorResponse({ error: 'login_required' }));
  await session.restore();
  expect(session.current()).toMatchObject({ status: 'loaded', shown: undefined });
  expect(session.current().subject).toBeUndefined();
});

test('if somebody else is signed in, their content never shows beside that of the first person', async () => {
  session.show('somebody else');
  await session.restore();
  expect(others).toBe(1);
  expect(session.current()).toMatchObject({ shown: undefined });
  expect(session.current().subject).toBeUndefined();
  expect(session.accessToken()).toBeUndefined();
});

test('if the sign-in was decided first, the page shows no kept content', async () => {
  await session.restore();
  session.show('s1');
  expect(session.current()).toMatchObject({ subject: 's1', shown: undefined });
  session.show('somebody else');
  expect(others).toBe(1);
});

test('without kept content, calls do not wait', async () => {
  await session.ready();
  expect(session.accessToken()).toBeUndefined();
});

test('a session that ends without a network ends in the other tabs too, also in one that only shows kept content', async () => {
  session.show('s1');
  provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
  await session.restore();
  new Session(provider, new BroadcastChannel(tabs)).endInAllTabs();
  await vi.waitFor(() => expect(session.current()).toMatchObject({ shown: undefined, ended: true }), 60_000);
});
