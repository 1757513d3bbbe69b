import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorResponse } from 'oidc-client-ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectCredentials } from '../../lib/api';
import { checkConnection } from '../../lib/connection';
import { draftOf, keepDraft } from '../../lib/forms/drafts';
import * as device from '../../lib/offline/device';
import { forgetReader } from '../../lib/offline/forget';
import { rememberOwner } from '../../lib/offline/owners';
import { createQueryClient } from '../../lib/queries/query-client';
import { createLive } from '../../lib/realtime/live';
import { createRealtime } from '../../lib/realtime/realtime';
import { Session } from '../../lib/sign-in/session';
import { SignInDouble, signedInUser } from '../../lib/tests/sign-in-double';
import { Providers } from '../providers';
import { createAppRouter } from '../router';

const me = {
  id: 'u1',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@northridge.example',
  title: null,
  avatarUrl: null,
  role: 'USER',
  userCompanies: [{ companyId: 1, isManager: false, isLeader: false, accessUntil: null }],
  userSites: [],
  userDivisions: [],
};
const company = { id: 1, name: 'Northridge Energy', sites: [], divisions: [], regions: [] };

let provider: SignInDouble;
let answers: Record<string, [status: number, body: unknown]>;

beforeEach(() => {
  provider = new SignInDouble();
  answers = { '/api/user/me': [200, me], '/api/user/permissions': [200, ['Company:1:edit']], '/api/companies/1/view': [200, company] };
  vi.stubGlobal('fetch', (address: string) => {
    const [status, body] = answers[address.split('?')[0]!] ?? [404, { message: 'error.http.404' }];
    return Promise.resolve(Response.json(body, { status }));
  });
});

function open(path: string) {
  window.history.replaceState(null, '', path);
  const session = new Session(provider, new BroadcastChannel(crypto.randomUUID()));
  connectCredentials(session);
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, session }, '/');
  const config = { basePath: '/', issuer: 'http://idp.example', clientId: 'web', build: 'test', environment: 'production' };
  render(
    <Providers
      config={config}
      queryClient={queryClient}
      live={createLive(queryClient, createRealtime(undefined, session))}
      session={session}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return { session, router };
}

const visitor = () => Promise.reject(new ErrorResponse({ error: 'login_required' }));

describe('a visitor', () => {
  test('[2.17] [2.18] with a deep link sees the redirect page, and goes to the sign-in', async () => {
    provider.silent = visitor;
    open('/company/1/cws/polls/5?tab=details');
    expect(await screen.findByText('Redirecting...')).toBeVisible();
    await vi.waitFor(() => expect(provider.redirects).toHaveLength(1), 60_000);
    expect(JSON.parse(sessionStorage.getItem('muster.redirect')!)).toMatchObject({
      path: '/company/1/cws/polls/5?tab=details',
      nonce: provider.redirects[0]!.state,
    });
  });

  test('[2.3] lands on the deep link after the sign-in', async () => {
    sessionStorage.setItem('muster.redirect', JSON.stringify({ nonce: 'n', path: '/company/1/nowhere?tab=details' }));
    provider.callback = () => Promise.resolve(signedInUser('first', 3600, 'n'));
    const { router } = open('/sign-in-callback?code=c&state=s');
    await vi.waitFor(() => expect(router.state.location.href).toBe('/company/1/nowhere?tab=details'), 60_000);
    expect(sessionStorage.getItem('muster.redirect')).toBeNull();
  });

  test('whose sign-in the provider did not confirm can sign in again', async () => {
    provider.callback = () => Promise.reject(new Error('No matching state found in storage'));
    open('/sign-in-callback?code=c&state=forged');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect(provider.redirects).toHaveLength(1);
  });

  test('[2.8] without an account sees that they are not invited', async () => {
    answers['/api/user/me'] = [403, { message: 'error.notInvited' }];
    answers['/api/user/permissions'] = [403, { message: 'error.notInvited' }];
    const { router } = open('/company/1/cws/polls');
    expect(await screen.findByRole('heading', { name: 'You are not invited yet' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/not-invited');
  });

  test('whose provider sends no e-mail address reads that, and not that there is no invitation', async () => {
    answers['/api/user/me'] = [403, { message: 'error.noEmail' }];
    answers['/api/user/permissions'] = [403, { message: 'error.noEmail' }];
    open('/company/1/cws/polls');
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is missing' })).toBeVisible();
    expect(screen.queryByText('You are not invited yet')).not.toBeInTheDocument();
  });

  test('whom the sign-in service of the company signs in reads that, gets there by a button, and keeps what is not sent', async () => {
    keepDraft('u1', 'answer 7', { answers: {} });
    rememberOwner('s1', 'u1');
    answers['/api/user/me'] = [403, { message: 'error.companySignIn' }];
    answers['/api/user/permissions'] = [403, { message: 'error.companySignIn' }];
    const { session } = open('/company/1/cws/polls');
    expect(await screen.findByRole('heading', { name: 'Your company signs you in' })).toBeVisible();
    expect(screen.queryByText('You are not invited yet')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with your company' }));
    expect(provider.redirects).toHaveLength(1);
    const left = vi.spyOn(session, 'end');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await vi.waitFor(() => expect(left).toHaveBeenCalled(), 60_000);
    expect(draftOf('u1', 'answer 7')).toBeDefined();
  });

  test("[8.29] sees 'Unable to logout' if the provider cannot be reached", async () => {
    answers['/api/user/me'] = [403, { message: 'error.notInvited' }];
    answers['/api/user/permissions'] = [403, { message: 'error.notInvited' }];
    provider.signOutFails = true;
    open('/company/1/cws/polls');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Unable to logout')).toBeVisible();
    expect(screen.getByText('Server not reachable')).toBeVisible();
  });

  test('without an account deletes nothing of others at the sign-out', async () => {
    keepDraft('u1', 'answer 7', { answers: {} });
    answers['/api/user/me'] = [403, { message: 'error.notInvited' }];
    answers['/api/user/permissions'] = [403, { message: 'error.notInvited' }];
    const { session } = open('/company/1/cws/polls');
    const left = vi.spyOn(session, 'end');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await vi.waitFor(() => expect(left).toHaveBeenCalled(), 60_000);
    expect(draftOf('u1', 'answer 7')).toBeDefined();
  });
});

test('[4.33] with a blocked account reads that it is blocked, and not that there is no invitation', async () => {
  const refusal: [number, unknown] = [403, { message: 'error.blocked' }];
  answers = { '/api/user/me': refusal, '/api/user/permissions': refusal };
  open('/company/1/cws/polls');
  expect(await screen.findByRole('heading', { name: 'Your account is blocked' })).toBeVisible();
  expect(screen.queryByText(/not invited/)).toBeNull();
});

test('with a blocked account loses the own unsent text on this device, and nobody else does', async () => {
  onTestFinished(() => forgetReader('u2'));
  rememberOwner('s1', 'u1');
  keepDraft('u1', 'answer 7', { answers: {} });
  keepDraft('u2', 'answer 7', { answers: {} });
  const refusal: [number, unknown] = [403, { message: 'error.blocked' }];
  answers = { '/api/user/me': refusal, '/api/user/permissions': refusal };
  open('/company/1/cws/polls');
  await screen.findByRole('heading', { name: 'Your account is blocked' });
  await vi.waitFor(() => expect(draftOf('u1', 'answer 7')).toBeUndefined(), 60_000);
  expect(draftOf('u2', 'answer 7')).toBeDefined();
});

const blockedByCompany: [number, unknown] = [403, { message: 'error.blocked', params: { by: 'company' } }];

test('[4.33] blocked by a company keeps the own unsent text, which another company may be waiting for, until a block everywhere', async () => {
  onTestFinished(() => forgetReader('u1'));
  rememberOwner('s1', 'u1');
  keepDraft('u1', 'answer 7', { answers: {} });
  answers = { '/api/user/me': blockedByCompany, '/api/user/permissions': blockedByCompany, '/api/own-join-requests': [200, []] };
  const forgotten = vi.spyOn(device, 'wipeReading');
  const { session } = open('/company/1/cws/polls');
  const left = vi.spyOn(session, 'end');
  await screen.findByRole('heading', { name: 'Your account is blocked' });
  await vi.waitFor(() => expect(forgotten).toHaveBeenCalledWith('u1'), 60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalled(), 60_000);
  expect(draftOf('u1', 'answer 7')).toBeDefined();
  cleanup();
  const refusal: [number, unknown] = [403, { message: 'error.blocked' }];
  answers = { '/api/user/me': refusal, '/api/user/permissions': refusal };
  open('/company/1/cws/polls');
  await vi.waitFor(() => expect(draftOf('u1', 'answer 7')).toBeUndefined(), 60_000);
});

test('[4.33] blocked by a company can join another one that asks', async () => {
  const request = { id: 5, companyName: 'Harbour Works', invitedBy: 'Mara Lind', isManager: false, isLeader: false, accessUntil: null };
  const dates = { createdDate: '2026-11-20T09:00:00.000Z', endDate: '2026-12-20T09:00:00.000Z' };
  answers = {
    '/api/user/me': blockedByCompany,
    '/api/user/permissions': blockedByCompany,
    '/api/own-join-requests': [200, [{ ...request, ...dates }]],
  };
  open('/company/1/cws/polls');
  expect(await screen.findByText('Mara Lind asks you to join Harbour Works.')).toBeVisible();
  answers['/api/own-join-requests/5'] = [200, { companyId: 9 }];
  answers['/api/own-join-requests'] = [200, []];
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await vi.waitFor(() => expect(screen.queryByText('Mara Lind asks you to join Harbour Works.')).toBeNull(), 60_000);
});

test('[8.3] [1.3] a sign-in that failed without a connection is repeated when the connection is back', async () => {
  provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
  const answered = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open('/company/1/workspaces');
  expect(await screen.findByRole('heading', { name: 'Server not reachable' })).toBeVisible();
  expect(await screen.findByText('Offline')).toBeVisible();
  provider.silent = () => Promise.resolve(signedInUser('fresh'));
  vi.stubGlobal('fetch', answered);
  await act(() => checkConnection());
  expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
});

describe('the error pages', () => {
  test('[2.22] 401: the session has ended, and the button returns to the root', async () => {
    const { session } = open('/not-invited');
    await vi.waitFor(() => expect(session.current().subject).toBe('s1'), 60_000);
    act(() => session.end());
    expect(await screen.findByRole('heading', { name: 'Your tab went to sleep :(' })).toBeVisible();
    const assign = vi.fn();
    vi.stubGlobal('location', { href: window.location.href, assign });
    onTestFinished(() => void vi.unstubAllGlobals());
    await userEvent.click(screen.getByRole('button', { name: 'Wake up' }));
    expect(assign.mock.calls).toEqual([['/']]);
  });

  test.each([
    ['/no/such/page', 200],
    ['/company/abc/cws/polls', 200],
    ['/company/0/cws/polls', 200],
    ['/company/1/cws', 200],
    ['/company/1/cws/no-such-screen', 200],
    ['/company/1/mws/nowhere/at/all', 404],
  ])('[2.1] [2.25] [2.94] %s is not found', async (path, status) => {
    answers['/api/companies/1/view'] = [status, status === 200 ? company : { message: 'error.http.404' }];
    open(path);
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});
