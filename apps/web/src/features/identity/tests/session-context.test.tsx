import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkMilliseconds, Session } from '../../../lib/sign-in/session';
import '../../../lib/sign-in/session-check';
import { SignInDouble } from '../../../lib/tests/sign-in-double';
import { permissionsQuery } from '../api';
import { SessionProvider } from '../session-context';

let provider: SignInDouble;
let session: Session;
let queryClient: QueryClient;

/** An open page whose token lasts longer than the test. */
beforeEach(async () => {
  provider = new SignInDouble();
  session = new Session(provider, new BroadcastChannel(crypto.randomUUID()));
  await session.restore();
  queryClient = new QueryClient();
  queryClient.setQueryData(permissionsQuery.queryKey, {} as never);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>content</SessionProvider>
    </QueryClientProvider>,
  );
/** The check loads its code first. */
const asks = (count: number) => vi.waitFor(() => expect(provider.sessionAsks).toBe(count), { interval: 0 });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('[1.3] [4.39] while somebody is signed in', () => {
  test('[9.28] the session is checked every minute, and not before', async () => {
    show();
    await pass(59_999);
    expect(provider.sessionAsks).toBe(0);
    await pass(1);
    await asks(1);
    await pass(checkMilliseconds - 1_000);
    await asks(1);
    await pass(1_000);
    await asks(2);
  });

  test('the session is checked when the tab returns', async () => {
    show();
    await pass(1_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(() => expect(provider.sessionAsks).toBe(1), { interval: 0 });
  });

  test('a session that the provider refuses ends at the next check, and cached data is cleared', async () => {
    show();
    provider.session = () => Promise.reject(new ErrorResponse({ error: 'login_required' }));
    await pass(checkMilliseconds);
    await vi.waitFor(() => expect(session.current().ended).toBe(true), 60_000);
    expect(queryClient.getQueryState(permissionsQuery.queryKey)).toBeUndefined();
  });

  test('an unmounted page no longer checks', async () => {
    const { unmount } = show();
    unmount();
    await pass(3 * checkMilliseconds);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(provider.sessionAsks).toBe(0);
  });
});
