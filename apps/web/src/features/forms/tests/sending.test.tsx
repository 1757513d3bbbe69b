import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dismissAlert, waitingAlerts } from '../../../lib/alerts';
import { ApiError } from '../../../lib/api-errors';
import { setConnected } from '../../../lib/connection';
import { i18n } from '../../../lib/i18n';
import type { FormAction } from '../submission';
import { field, renderForm } from '../../../../tests/forms';

const fields = { title: field('TEXT', { label: 'Title', maxLength: 255 }) };
const post = () => screen.getByRole('button', { name: 'Post' });
const textsOfAlerts = () => waitingAlerts().map(({ text, reasons = [] }) => [text, ...reasons]);

/** A form whose server answers when the test says so. `confirm` asks before a request. */
async function renderSlowForm(confirm?: FormAction['confirm']) {
  const requests: { answer(): void; fail(error: unknown): void }[] = [];
  const send = () => new Promise<void>((answer, reject) => requests.push({ answer, fail: reject }));
  const action: FormAction = { name: 'post', label: 'Post', failure: 'Error creating poll', mode: 'post', isPrimary: true, send };
  const view = await renderForm({ fields, answers: { title: 'Ropes' }, actions: [{ ...action, ...(confirm && { confirm }) }] });
  return {
    ...view,
    requests,
    /** Presses the button, and waits for the request. */
    press: async () => {
      const before = requests.length;
      fireEvent.click(post());
      await waitFor(() => expect(requests).toHaveLength(before + 1));
      return requests[before]!;
    },
  };
}

/** Presses within 300 ms count as one [4.26]: sets the clock, and returns what passes that time. */
function stopClock() {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  return () => void (now += 1_000);
}

beforeEach(() => {
  for (const { id } of waitingAlerts()) dismissAlert(id);
});

test('the button can be used while the form asks for confirmation, and not while it sends', async () => {
  let confirm: (isConfirmed: boolean) => void = () => undefined;
  const asked = vi.fn(() => new Promise<boolean>((resolve) => (confirm = resolve)));
  const { requests } = await renderSlowForm(asked);
  fireEvent.click(post());
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(post()).toBeEnabled();
  await act(async () => confirm(true));
  expect(requests).toHaveLength(1);
  expect(post()).toBeDisabled();
});

const refusedTitle = { objectName: 'campaign', field: 'configurationAnswer.title', message: 'NotBlank' };

test.each([
  ['of the connection', new ApiError(0, { message: 'serverNotReachable' }), ['Error creating poll', 'Server not reachable']],
  ['of a field', new ApiError(400, { message: 'error.validation', fieldErrors: [refusedTitle] }), ['Error creating poll']],
])('an error %s that arrives after the person has left the form shows as a notice', async (_, error, texts) => {
  const { press, leave } = await renderSlowForm();
  const { fail } = await press();
  leave();
  await screen.findByText('Elsewhere');
  await act(async () => fail(error));
  await waitFor(() => expect(textsOfAlerts()).toEqual([texts]));
});

test('after an error, a person who leaves is asked again', async () => {
  const { user, press, leave } = await renderSlowForm();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  const { fail } = await press();
  expect(post()).toBeDisabled();
  await act(async () => fail(new ApiError(0, { message: 'serverNotReachable' })));
  leave();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('[4.26] a form that was sent is not sent again with Enter', async () => {
  const passTime = stopClock();
  const { press, requests } = await renderSlowForm();
  const { answer } = await press();
  await act(async () => answer());
  passTime();
  await act(async () => void fireEvent.submit(post().closest('form')!));
  expect(requests).toHaveLength(1);
});

test('an error shows in the form alone while the person is there', async () => {
  const { press } = await renderSlowForm();
  const { fail } = await press();
  await act(async () => fail(new ApiError(0, { message: 'serverNotReachable' })));
  expect(screen.getByText('Error creating poll').closest('[role=alert]')).toHaveTextContent('Server not reachable');
  expect(textsOfAlerts()).toEqual([]);
});

test('an error of an earlier attempt does not show again when its texts arrive', async () => {
  const passTime = stopClock();
  const { press } = await renderSlowForm();
  i18n.removeResourceBundle('en', 'error-codes');
  setConnected(false);
  const first = await press();
  await act(async () => first.fail(new ApiError(409, { message: 'error.version' })));
  expect(screen.getByText('Error creating poll')).toBeVisible();
  passTime();
  await press();
  expect(screen.queryByText('Error creating poll')).toBeNull();
  await act(async () => setConnected(true));
  await waitFor(() => expect(i18n.hasResourceBundle('en', 'error-codes')).toBe(true));
  await act(async () => undefined);
  expect(screen.queryByText('Error creating poll')).toBeNull();
});

test('a fault of the page shows as an error, and is reported', async () => {
  const listeners = process.listeners('unhandledRejection');
  const reported = vi.fn();
  process.removeAllListeners('unhandledRejection').once('unhandledRejection', reported);
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
  const { press } = await renderSlowForm();
  const { fail } = await press();
  const fault = new TypeError('no such property');
  await act(async () => fail(fault));
  expect(screen.getByText('Error creating poll')).toBeVisible();
  expect(post()).toBeEnabled();
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(fault, expect.anything()), 60_000);
});
