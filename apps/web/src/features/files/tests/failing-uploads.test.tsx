import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissAlert, waitingAlerts } from '../../../lib/alerts';
import { setConnected } from '../../../lib/connection';
import type { FileStore } from '../file-store';
import { choose, pdf, stored, storeOf, Uploader } from './uploader';

/** Whether the product's server answers. */
let isReachable = true;
beforeEach(() => {
  isReachable = true;
  // The tests of a worker share the alerts.
  for (const { id } of waitingAlerts()) dismissAlert(id);
  vi.stubGlobal('fetch', () => (isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))));
});
afterEach(() => {
  setConnected(true);
});

test("[8.22] a failed upload says 'Error uploading files', stays visible and can be tried again", async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const put = vi.fn<FileStore['put']>().mockRejectedValueOnce(new Error('Network')).mockResolvedValue();
  render(<Uploader store={storeOf({ put })} told={told} />);
  await choose(pdf());
  expect(await screen.findByText('Not uploaded')).toBeInTheDocument();
  expect(waitingAlerts().map(({ text }) => text)).toEqual(['Error uploading files']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([7]));
});

test('an upload that waits for the network says so', async () => {
  const store = storeOf({
    put: (_reference, _file, { onProgress, onStalled }) => {
      onProgress(0.4);
      onStalled?.(true);
      return new Promise(() => undefined);
    },
  });
  render(<Uploader store={store} told={vi.fn<(ids: readonly number[]) => void>()} />);
  await choose(pdf());
  expect(await screen.findByText('40%. Waiting for the network, then it continues.')).toBeInTheDocument();
});

test('an upload that failed without a network waits, and continues when the network is back', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const put = vi.fn<FileStore['put']>().mockRejectedValueOnce(new Error('Network')).mockResolvedValue();
  isReachable = false;
  render(<Uploader store={storeOf({ put })} told={told} />);
  await choose(pdf());
  expect(await screen.findByText('0%. Waiting for the network, then it continues.')).toBeInTheDocument();
  expect(waitingAlerts()).toEqual([]);
  isReachable = true;
  act(() => setConnected(true));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([7]));
});

test('an upload that failed at the file service continues when the network comes back', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const put = vi.fn<FileStore['put']>().mockRejectedValueOnce(new Error('Network')).mockResolvedValue();
  render(<Uploader store={storeOf({ put })} told={told} />);
  await choose(pdf());
  expect(await screen.findByText('Not uploaded')).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([7]));
});

test('a file whose content has another type says so, and offers no retry', async () => {
  render(
    <Uploader
      store={storeOf({ find: () => Promise.resolve([stored(7, 'rejected', 'CONTENT_IS_NOT_OF_ITS_TYPE')]) })}
      told={vi.fn<(ids: readonly number[]) => void>()}
    />,
  );
  await choose(pdf());
  expect(await screen.findByText('The content does not fit the type of the file')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a rejected file is not sent again when the network comes back', async () => {
  const put = vi.fn<FileStore['put']>().mockResolvedValue();
  const store = storeOf({ put, find: () => Promise.resolve([stored(7, 'rejected', 'CONTENT_IS_NOT_OF_ITS_TYPE')]) });
  render(<Uploader store={store} told={vi.fn<(ids: readonly number[]) => void>()} />);
  await choose(pdf());
  await screen.findByText('The content does not fit the type of the file');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('The content does not fit the type of the file')).toBeInTheDocument();
  expect(put).toHaveBeenCalledOnce();
});

test('uploads end when the person leaves the form, and are not retried', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const put = vi.fn<FileStore['put']>(
    (_reference, _file, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Left')))),
  );
  const { unmount } = render(<Uploader store={storeOf({ put })} told={told} />);
  await choose(pdf());
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  unmount();
  expect(put.mock.lastCall?.[2].signal.aborted).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(put).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
  expect(waitingAlerts()).toEqual([]);
});

describe('a chosen file that is not uploaded', () => {
  /** What the device keeps. */
  const onDevice = new Map<string, File>();
  const chosen: NonNullable<FileStore['chosen']> = {
    find: async () => [...onDevice].map(([key, file]) => ({ key, file })),
    keep: async (_context, file) => {
      onDevice.set(file.name, file);
      return { key: file.name, file };
    },
    isKept: async ({ key }) => onDevice.has(key),
    forget: async ({ key }) => void onDevice.delete(key),
    leave: async () => undefined,
    copy: async ({ key }) => ({ key, from: key }),
  };
  /** A network that takes nothing until the form is left. */
  const hanging: Partial<FileStore> = {
    chosen,
    refer: (_file, _context, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  };
  beforeEach(() => onDevice.clear());

  test('continues when the form opens again, and stays on the device until it is uploaded', async () => {
    const told = vi.fn<(ids: readonly number[]) => void>();
    const { unmount } = render(<Uploader store={storeOf(hanging)} told={told} />);
    await choose(pdf());
    expect(await screen.findByText('plan.pdf')).toBeVisible();
    unmount();
    expect([...onDevice.keys()]).toEqual(['plan.pdf']);
    render(<Uploader store={storeOf({ chosen })} told={told} />);
    await waitFor(() => expect(told).toHaveBeenLastCalledWith([7]));
    await waitFor(() => expect(onDevice.size).toBe(0));
  });

  test('stays when the form begins again at its address, and goes when the person leaves that address', async () => {
    const left: string[] = [];
    const store = storeOf({ ...hanging, chosen: { ...chosen, leave: async (address) => void left.push(address) } });
    window.history.replaceState(null, '', '/company/1/cws/polls/new/ours');
    const { rerender, unmount } = render(<Uploader key="en" store={store} told={vi.fn()} />);
    await choose(pdf());
    await screen.findByText('plan.pdf');
    rerender(<Uploader key="fr" store={store} told={vi.fn()} />);
    expect(await screen.findByText('plan.pdf')).toBeVisible();
    expect(left).toEqual([]);
    window.history.replaceState(null, '', '/company/1/cws/polls');
    unmount();
    await waitFor(() => expect(left).toEqual(['/company/1/cws/polls/new/ours']));
  });

  test('is deleted from the device when the person cancels it', async () => {
    render(<Uploader store={storeOf(hanging)} told={vi.fn()} />);
    await choose(pdf());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload of plan.pdf' }));
    await waitFor(() => expect(onDevice.size).toBe(0));
  });

  test('is deleted from the device when the server refuses the file itself, and kept after any other failure', async () => {
    const find: FileStore['find'] = async (ids) =>
      ids.map((id) => stored(id, id === 1 ? 'rejected' : 'uploaded', id === 1 ? 'EMPTY' : null));
    let next = 0;
    const refer: FileStore['refer'] = async ({ name }) => {
      if (name === 'lost.pdf') throw new Error('No network');
      return { id: (next += 1), url: 'u' };
    };
    render(<Uploader store={storeOf({ chosen, find, refer })} told={vi.fn()} />);
    await choose(pdf());
    await screen.findByText('The file is empty');
    await choose(pdf('lost.pdf'));
    await screen.findByText('Not uploaded');
    await waitFor(() => expect([...onDevice.keys()]).toEqual(['lost.pdf']));
  });
});
