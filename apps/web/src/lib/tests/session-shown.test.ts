import { ErrorResponse } from 'oidc-client-ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Shows kept content while the provider cannot be reached, and hides it again. */
async function showAndHide(): Promise<void> {
  session.show('somebody else');
  provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
  await session.restore();
  session.hide();
}

test('a page that no longer shows kept content still ends with the sign-out in another tab', async () => {
  await showAndHide();
  new Session(provider, new BroadcastChannel(tabs)).endInAllTabs();
  await vi.waitFor(() => expect(session.current().ended).toBe(true), 60_000);
});

test('a page that no longer shows kept content still belongs to its person, however often it hides it', async () => {
  await showAndHide();
  session.hide();
  provider.silent = () => Promise.resolve(signedInUser('fresh'));
  await session.restore();
  expect(others).toBe(1);
  expect(session.accessToken()).toBeUndefined();
});

describe('a session that has ended', () => {
  test('shows no kept content, and does not come back without a press', async () => {
    session.show('s1');
    session.end();
    session.show('s1');
    await session.restore();
    expect(session.current()).toMatchObject({ ended: true, shown: undefined, subject: undefined });
    expect(provider.silentCalls).toBe(0);
  });

  test('stays ended if a renewal arrives later', async () => {
    let arrive: (user: ReturnType<typeof signedInUser>) => void = () => undefined;
    provider.silent = () => new Promise((resolve) => (arrive = resolve));
    const restoring = session.restore();
    session.end();
    arrive(signedInUser('late'));
    await restoring;
    expect([session.accessToken(), session.current().subject]).toEqual([undefined, undefined]);
  });

  test('releases the calls that waited for it', async () => {
    session.show('s1');
    const goesOn = vi.fn();
    void session.ready().then(goesOn);
    session.end();
    await Promise.resolve();
    expect(goesOn).toHaveBeenCalled();
  });
});
