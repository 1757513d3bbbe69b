import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmDeepLink, saveDeepLink, takeDeepLink } from '../sign-in/deep-link';
import { Session } from '../sign-in/session';
import { checkSession } from '../sign-in/session-check';
import { mayHaveSession, rememberSession } from '../sign-in/session-hint';
import { SignInDouble, signedInUser } from './sign-in-double';

const refused = () => Promise.reject(new ErrorResponse({ error: 'login_required' }));

let provider: SignInDouble;
let session: Session;
let otherTab: BroadcastChannel;

beforeEach(() => {
  const name = crypto.randomUUID();
  provider = new SignInDouble();
  otherTab = new BroadcastChannel(name);
  session = new Session(provider, new BroadcastChannel(name));
});

test('the device remembers a sign-in until the provider refuses, or the person signs out', async () => {
  rememberSession(false);
  await session.restore();
  expect(mayHaveSession()).toBe(true);
  provider.silent = refused;
  await new Session(provider, new BroadcastChannel('another page')).restore();
  expect(mayHaveSession()).toBe(false);
  provider.silent = () => Promise.resolve(signedInUser('again'));
  const next = new Session(provider, new BroadcastChannel('the next page'));
  await next.restore();
  await next.signOut();
  expect(mayHaveSession()).toBe(false);
});

test('[2.17] a page navigates to the provider once, however often signIn is called', async () => {
  await Promise.all([session.signIn('/'), session.signIn('/')]);
  expect(provider.redirects).toHaveLength(1);
});

describe('[4.39] restoring', () => {
  test('happens once, however often restore is called', async () => {
    await Promise.all([session.restore(), session.restore()]);
    await session.restore();
    expect(provider.silentCalls).toBe(1);
    expect(session.current()).toMatchObject({ status: 'loaded', subject: 's1', ended: false });
    expect(session.accessToken()).toBe('fresh');
  });

  test('without a session at the provider gives a visitor, not an ended session', async () => {
    provider.silent = refused;
    await session.restore();
    expect(session.current()).toEqual({ status: 'loaded', ended: false, unreachable: false });
  });

  test('with an unreachable provider says so', async () => {
    provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
    await session.restore();
    expect(session.current()).toMatchObject({ unreachable: true, ended: false });
    provider.silent = () => Promise.resolve(signedInUser('back'));
    await session.restore();
    expect(session.current()).toMatchObject({ unreachable: false, subject: 's1' });
  });
});

describe('a silent sign-in without an answer from the hidden frame', () => {
  const unanswered = () => Promise.reject(new ErrorTimeout('IFrame timed out without a response'));

  test('[2.17] gives a visitor, who then goes to the provider', async () => {
    provider.silent = unanswered;
    await session.restore();
    expect(session.current()).toEqual({ status: 'loaded', ended: false, unreachable: false });
  });

  test('with an unreachable provider says so', async () => {
    provider.silent = unanswered;
    provider.isReachable = false;
    await session.restore();
    expect(session.current()).toMatchObject({ unreachable: true });
  });

  test('[1.3] does not end a session whose token is still valid', async () => {
    provider.silent = () => Promise.resolve(signedInUser('short', 90));
    await session.restore();
    provider.silent = unanswered;
    await checkSession(session);
    expect(session.current()).toMatchObject({ subject: 's1', ended: false });
  });
});

describe('[8.2] a refresh token that the provider refuses', () => {
  const withRefreshToken = () => Promise.resolve(signedInUser('short', 90, undefined, 'r'));

  test('is dropped, and the provider’s session renews instead', async () => {
    provider.silent = withRefreshToken;
    await session.restore();
    provider.silent = () => (provider.removals === 0 ? refused() : Promise.resolve(signedInUser('by frame')));
    await checkSession(session);
    expect(session.accessToken()).toBe('by frame');
  });

  test('ends the session if the provider no longer has one', async () => {
    provider.silent = withRefreshToken;
    await session.restore();
    provider.silent = refused;
    await checkSession(session);
    expect(session.current()).toMatchObject({ ended: true });
  });
});

describe('[2.17] signing in', () => {
  test('sends a nonce, and returns the path with it', async () => {
    await session.signIn('/company/1/cws/polls?page=2');
    const { state } = provider.redirects[0]!;
    provider.callback = () => Promise.resolve(signedInUser('first', 3600, state));
    await Promise.all([session.completeSignIn(), session.completeSignIn()]);
    expect(takeDeepLink()).toBe('/company/1/cws/polls?page=2');
    expect(session.accessToken()).toBe('first');
  });

  test('that the provider did not confirm fails, and leaves no session', async () => {
    confirmDeepLink(saveDeepLink('/x') + 'x');
    provider.callback = () => Promise.reject(new Error('No matching state'));
    await expect(session.completeSignIn()).rejects.toThrow('No matching state');
    expect(session.current().subject).toBeUndefined();
  });
});

describe('[1.3] the check of every minute', () => {
  test('[4.39] asks for the session without a new token, and renews a token that is about to expire', async () => {
    await session.restore();
    await checkSession(session);
    await checkSession(session);
    expect([session.accessToken(), provider.silentCalls, provider.sessionAsks]).toEqual(['fresh', 1, 2]);
    provider.silent = () => Promise.resolve(signedInUser('short', 90));
    await session.refresh();
    provider.silent = () => Promise.resolve(signedInUser('long', 3600));
    await checkSession(session);
    expect([session.accessToken(), provider.sessionAsks]).toEqual(['long', 2]);
  });

  test('[4.39] ends a session that has ended at the provider, however long its token lasts', async () => {
    await session.restore();
    provider.session = refused;
    await checkSession(session);
    expect(session.current()).toMatchObject({ ended: true, subject: undefined });
  });

  test.each(['login_required', 'interaction_required', 'account_selection_required', 'consent_required', 'access_denied'])(
    'ends the session when the provider answers %s',
    async (error) => {
      await session.restore();
      provider.session = () => Promise.reject(new ErrorResponse({ error }));
      await checkSession(session);
      expect(session.current()).toMatchObject({ ended: true, subject: undefined });
    },
  );

  test.each(['server_error', 'temporarily_unavailable', 'invalid_request'])(
    'keeps the session when the provider answers %s, also while the token is about to expire',
    async (error) => {
      const faulty = () => Promise.reject(new ErrorResponse({ error }));
      await session.restore();
      provider.session = faulty;
      await checkSession(session);
      provider.silent = () => Promise.resolve(signedInUser('short', 90, undefined, 'r'));
      await session.refresh();
      provider.silent = faulty;
      await checkSession(session);
      expect([session.current(), provider.removals]).toMatchObject([{ subject: 's1', ended: false }, 0]);
      provider.session = refused;
      provider.silent = refused;
      await checkSession(session);
      expect(session.current().ended).toBe(true);
    },
  );

  test('keeps the session while the provider does not answer', async () => {
    await session.restore();
    provider.session = () => Promise.reject(new TypeError('Failed to fetch'));
    await checkSession(session);
    provider.session = () => Promise.reject(new ErrorTimeout('IFrame timed out without a response'));
    await checkSession(session);
    expect(session.current()).toMatchObject({ subject: 's1', ended: false });
    expect(provider.sessionAsks).toBe(2);
  });

  describe('where the browser keeps the cookie of the provider from the hidden frame', () => {
    beforeEach(async () => {
      provider.session = refused;
      await session.completeSignIn();
      await checkSession(session);
    });

    test('the session stays, and only a tab that returns asks again', async () => {
      await checkSession(session);
      expect([session.current().ended, provider.sessionAsks]).toEqual([false, 1]);
      vi.setSystemTime(Date.now() + 60_000);
      await checkSession(session, true);
      expect([session.current().ended, provider.sessionAsks]).toEqual([false, 2]);
      vi.useRealTimers();
    });

    test('a later success makes refusals count', async () => {
      vi.setSystemTime(Date.now() + 60_000);
      provider.session = () => Promise.resolve();
      await checkSession(session, true);
      provider.session = refused;
      await checkSession(session);
      expect(session.current().ended).toBe(true);
      vi.useRealTimers();
    });

    test('the end of the token decides', async () => {
      provider.silent = () => Promise.resolve(signedInUser('short', 90));
      await session.refresh();
      provider.silent = refused;
      await checkSession(session);
      expect(session.current().ended).toBe(true);
    });
  });

  test('a tab that returns again within a minute does not ask again', async () => {
    await session.restore();
    await checkSession(session, true);
    await checkSession(session, true);
    expect(provider.sessionAsks).toBe(1);
  });

  test('[2.22] ends the session that the provider refuses, and keeps it while the network is down', async () => {
    provider.silent = () => Promise.resolve(signedInUser('short', 90));
    await session.restore();
    provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
    await checkSession(session);
    expect(session.current().ended).toBe(false);
    provider.silent = refused;
    await checkSession(session);
    expect(session.current()).toMatchObject({ ended: true, subject: undefined });
    expect(session.accessToken()).toBeUndefined();
  });

  test('[8.2] a refresh is false if the provider refuses, and throws if it cannot be reached', async () => {
    await session.restore();
    provider.silent = refused;
    expect(await session.refresh()).toBe(false);
    provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(session.refresh()).rejects.toThrow('cannot be reached');
  });

  test('[8.2] concurrent 401s share one refresh', async () => {
    await session.restore();
    expect(await Promise.all([session.refresh(), session.refresh(), session.refresh()])).toEqual([true, true, true]);
    expect(provider.silentCalls).toBe(2);
  });
});

describe('signing out', () => {
  test('[1.3] in another tab ends the session here', async () => {
    await session.restore();
    otherTab.postMessage('signed-out');
    await vi.waitFor(() => expect(session.current().ended).toBe(true), 60_000);
  });

  test('[7.75] [9.16] goes through the provider, signs out the other tabs, and resets this tab after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
    await session.restore();
    await session.signOut();
    expect(provider.signOuts).toEqual([{ id_token_hint: 'id' }]);
    expect(session.current().ended).toBe(false);
    vi.advanceTimersByTime(999);
    expect(session.current().ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(session.current().ended).toBe(true);
    vi.useRealTimers();
    expect(await heard).toBe('signed-out');
  });

  test('that fails keeps the session and throws', async () => {
    await session.restore();
    provider.signOutFails = true;
    await expect(session.signOut()).rejects.toThrow('Failed to fetch');
    expect(session.current()).toMatchObject({ subject: 's1', ended: false });
  });
});
