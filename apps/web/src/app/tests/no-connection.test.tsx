import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openApp, pageOf, refusal } from '../../../tests/app';
import { checkConnection } from '../../lib/connection';

/** No request gets a response, not even the probe of the server. */
const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** The code of a screen that is not on the device waits for the connection. These tests are about screens that are on the device. */
beforeAll(async () => {
  const app = openApp('/company/1/workspaces', { answers: { 'GET /focus/user/search': () => pageOf([]) } });
  await screen.findByRole('heading', { name: 'Workspaces' });
  await act(() => app.router.navigate({ to: '/company/1/mws/focus' }));
  await screen.findByText("You're done for today.");
  cleanup();
});

test('without a connection the page shows a notice, keeps its content, and fetches again when the connection is back', async () => {
  let isCut = true;
  const focus = 'GET /focus/user/search';
  const app = openApp('/company/1/workspaces', {
    answers: {
      [focus]: () => (isCut ? cut() : pageOf([])),
      // The probe of the server.
      'HEAD /': () => (isCut ? cut() : refusal(404, {})),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
  await act(() => app.router.navigate({ to: '/company/1/mws/focus' }));
  expect(await screen.findByText('Offline')).toBeVisible();
  // the list has never been shown here
  expect(screen.getByText(/This is not on this device yet\./)).toBeVisible();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Focus' })).toBeVisible();

  expect(app.askedFor(focus)).toHaveLength(1);
  isCut = false;
  await act(() => checkConnection());
  expect(await screen.findByText("You're done for today.")).toBeVisible();
  expect(screen.queryByText('Offline')).toBeNull();
});

test('a waiting query whose result no device keeps does not make the notice report missing content', async () => {
  const requests = 'GET /own-join-requests';
  const app = openApp('/company/1/workspaces', { answers: { [requests]: cut, 'HEAD /': cut } });
  expect(await screen.findByText('Offline')).toBeVisible();
  await waitFor(() => expect(app.askedFor(requests)).toHaveLength(1));
  await waitFor(() => expect(screen.getByText(/Your input is kept\./)).toBeVisible());
});

test('an error of the server does not count as a lost connection', async () => {
  openApp('/company/1/mws/focus', { answers: { 'GET /focus/user/search': refusal(500, { message: 'error.http.500' }) } });
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.queryByText('Offline')).toBeNull();
});

test('a start whose account call failed continues when the connection is back', async () => {
  let isCut = true;
  const { askedFor } = openApp('/company/1/workspaces', {
    answers: { 'GET /user/permissions': () => (isCut ? cut() : Response.json([])), 'HEAD /': () => (isCut ? cut() : refusal(404, {})) },
  });
  expect(await screen.findByText('Offline')).toBeVisible();
  isCut = false;
  await act(() => checkConnection());
  expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
  await waitFor(() => expect(askedFor('GET /user/permissions')).toHaveLength(2));
});
