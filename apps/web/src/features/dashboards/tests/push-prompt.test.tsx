import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { northridge, openApp, person } from '../../../../tests/app';
import { pushStateQuery } from '../push/api';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const unsubscribe = vi.fn(async () => true);
const subscription = { toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }), unsubscribe };
const token = `https://push.example.com/1#${keys.p256dh}.${keys.auth}`;

interface Browser {
  permission?: NotificationPermission;
  subscribed?: boolean;
  failure?: Error;
  /** An interface that this browser does not have. */
  lacks?: 'PushManager' | 'Notification' | 'serviceWorker';
}

/** What the browser offers; jsdom offers nothing of it. */
function withBrowser({ permission = 'granted', subscribed = false, failure, lacks }: Browser) {
  const subscribe = vi.fn(() => (failure ? Promise.reject(failure) : Promise.resolve(subscription)));
  const isSubscribed = () => subscribed && unsubscribe.mock.calls.length === 0;
  const pushManager = { getSubscription: async () => (isSubscribed() ? subscription : null), subscribe };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
  if (lacks !== 'PushManager') vi.stubGlobal('PushManager', {});
  if (lacks !== 'Notification') vi.stubGlobal('Notification', { requestPermission: async () => permission });
  if (lacks !== 'serviceWorker') Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return subscribe;
}

afterEach(() => {
  vi.unstubAllGlobals();
  unsubscribe.mockClear();
  localStorage.removeItem('muster.push');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const user = {
  focusCount: 0,
  questionCount: 0,
  answerCount: 0,
  hasGeneralInfo: true,
  hasTimeline: true,
  hasExperience: true,
  hasQualifications: true,
  inProgressCampaignsCount: 0,
  unassignedCount: 0,
  unassignedPercentage: null,
  dueCount: 0,
  duePercentage: null,
  dueSoonCount: 0,
  dueSoonPercentage: null,
  overdueCount: 0,
  overduePercentage: null,
};
const open = (push = true, path = '/company/1/mws/dashboard') =>
  openApp(path, {
    me: { ...person, userId: 'u1' },
    permissions: ['Company:1:read'],
    answers: {
      'GET /companies/1/view': { ...northridge, features: { ...northridge.features, push } },
      'GET /user/dashboard': user,
      'GET /user-firebase-tokens/key': { publicKey: 'the-key' },
      'POST /user-firebase-tokens': { token },
    },
  });
const press = async () => fireEvent.click(await screen.findByText('Turn on notifications', { selector: 'button' }));

test('[4.37] [8.35] after permission the device is registered, and the prompt hides', async () => {
  const subscribe = withBrowser({});
  const { askedFor } = open();
  await press();
  expect(await screen.findByText('Notifications have been enabled.')).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(askedFor('POST /user-firebase-tokens')[0]?.body).toEqual({ token });
  await waitFor(() => expect(screen.queryByText('Turn on notifications')).toBeNull());
});

test('[8.29] without permission nothing is registered', async () => {
  withBrowser({ permission: 'denied' });
  const { askedFor } = open();
  await press();
  expect(await screen.findByText('Notification needs permission')).toBeVisible();
  expect(askedFor('POST /user-firebase-tokens')).toEqual([]);
});

test('[8.29] without a service worker at the time of the press, a message says that notifications are not supported', async () => {
  withBrowser({});
  open();
  await screen.findByText('Turn on notifications', { selector: 'button' });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined);
  await press();
  expect(await screen.findByText('Notifications are not supported in this browser.')).toBeVisible();
});

test('[8.29] a browser that fails says so', async () => {
  withBrowser({ failure: new Error('no push service') });
  open();
  await press();
  expect(await screen.findByText('An error occurred.')).toBeVisible();
});

test('[4.37] a device with a subscription is registered again, without a prompt', async () => {
  withBrowser({ subscribed: true });
  const { askedFor } = open();
  await waitFor(() => expect(askedFor('POST /user-firebase-tokens')[0]?.body).toEqual({ token }));
  expect(screen.queryByText('Turn on notifications')).toBeNull();
});

test('a subscription ends when another person follows without a sign-out; their device is registered only on request', async () => {
  localStorage.setItem('muster.push', 'u0');
  withBrowser({ subscribed: true });
  const { askedFor } = open();
  await press();
  expect(unsubscribe).toHaveBeenCalledOnce();
  await waitFor(() => expect(askedFor('POST /user-firebase-tokens')).toHaveLength(1));
  expect(localStorage.getItem('muster.push')).toBe('u1');
});

test('after a person who did not sign out, any first page of the next person ends the messages of the former', async () => {
  localStorage.setItem('muster.push', 'u0');
  withBrowser({ subscribed: true });
  open(true, '/company/1/workspaces');
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  await waitFor(() => expect(localStorage.getItem('muster.push')).toBeNull());
});

test('a person who comes back keeps the subscription', async () => {
  localStorage.setItem('muster.push', 'u1');
  withBrowser({ subscribed: true });
  const { askedFor } = open();
  await waitFor(() => expect(askedFor('POST /user-firebase-tokens')).toHaveLength(1));
  expect(unsubscribe).not.toHaveBeenCalled();
});

/** Waits until the page knows the state of this device, and then looks for the prompt. */
async function isPromptShown(): Promise<boolean> {
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.getQueryData(pushStateQuery('u1').queryKey)).toBeDefined());
  await screen.findByText('My workspaces', { exact: false });
  return screen.queryByText('Turn on notifications', { selector: 'button' }) !== null;
}

test.each(['PushManager', 'Notification', 'serviceWorker'] as const)('[4.37] a browser without %s gets no prompt', async (lacks) => {
  withBrowser({ lacks });
  expect(await isPromptShown()).toBe(false);
});

test.each([
  ['a phone', true, 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'],
  ['a desktop', true, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'],
  ['a television', false, 'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 Chrome/108.0 TV Safari/537.36'],
  ['a console', false, 'Mozilla/5.0 (PlayStation; PlayStation 5/9.60) AppleWebKit/605.1.15 Safari/605.1.15'],
])('[4.37] %s shows the prompt: %s', async (_device, isShown, userAgent) => {
  withBrowser({});
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await isPromptShown()).toBe(isShown);
});

test('[1.11] a company without push offers none', async () => {
  withBrowser({});
  open(false);
  await screen.findByText('My workspaces', { exact: false });
  expect(screen.queryByText('Turn on notifications')).toBeNull();
});
