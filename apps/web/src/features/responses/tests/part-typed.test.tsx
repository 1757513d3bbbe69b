/** Text that a person types into a site's part survives errors and reloads. */
import { headers as wire } from '@muster/contract/shared/headers';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../../../../tests/app';
import { checkConnection } from '../../../lib/connection';
import { wipeDevice } from '../../../lib/offline/device';
import { open, part, response, responseRoute, viewRoute, views, whole } from '../../../../tests/learnings';
import { device } from '../../../../tests/one-device';
import { address, confirm, field, kept, saved } from './part-of-site';

describe('typed text', () => {
  test('[8.13] survives an error and a reload, and is sent again with its own key', async () => {
    const answers = { [viewRoute]: views(whole(), part(1)), [responseRoute]: refusal(500, { message: 'error.http.500' }) };
    const broken = open(address, answers);
    await userEvent.type(await field(), 'By hand');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    expect(await screen.findByText('Error submitting response')).toBeVisible();
    expect(await field()).toHaveValue('By hand');
    document.body.replaceChildren();

    const again = open(address, { ...answers, [responseRoute]: saved('IN_PROGRESS', 1) });
    expect(await field()).toHaveValue('By hand');
    expect(screen.getByText('You have changes here that are not saved yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(again.askedFor(responseRoute)).toHaveLength(1));
    const keyOf = ({ askedFor }: typeof again) => askedFor(responseRoute)[0]!.headers.get(wire.idempotencyKey);
    expect(keyOf(again)).toBe(keyOf(broken));
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  test('survives being offline', async () => {
    vi.stubGlobal('indexedDB', device);
    onTestFinished(async () => {
      await wipeDevice();
      vi.stubGlobal('indexedDB', undefined);
    });
    open(address, {
      [viewRoute]: views(whole(), part(1)),
      [responseRoute]: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
    });
    await userEvent.type(await field(), 'By hand');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    expect(await screen.findByText('Waiting to send')).toBeVisible();
    expect(screen.getByText('By hand')).toBeVisible();
  });

  test('counts as saved at once, even if the connection is lost after the save', async () => {
    const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    const { answer } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: saved('IN_PROGRESS', 5) });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    answer(viewRoute, cut);
    answer('HEAD /', cut);
    await confirm('Update');
    expect(await screen.findByText('Offline')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled());
    answer('HEAD /', refusal(404, {}));
    await act(() => checkConnection());
  });

  test('stays unsaved, on the page and on the device, if it is typed during a save', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (arrive = resolve));
    const { answer } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: () => pending });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.type(await field(), '?');
    const stored = response({ version: 5, userId: 'u1', campaignAnswer: { how: 'With two ropes!' } });
    answer(viewRoute, views(whole(), part(1, {}, stored)));
    arrive(Response.json(stored, { status: 201 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled());
    expect(await field()).toHaveValue('With two ropes!?');
    expect(kept()).toMatchObject({ answers: { how: 'With two ropes!?' } });
  });

  test('is kept from the first key, for this site only, and can be discarded', async () => {
    open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    await userEvent.type(await field(), '!');
    expect(kept()).toMatchObject({ answers: { how: 'With two ropes!' } });
    document.body.replaceChildren();
    open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    expect(await field()).toHaveValue('With two ropes!');
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    await waitFor(async () => expect(await field()).toHaveValue('With two ropes'));
    expect(kept()).toBeUndefined();
  });
});
