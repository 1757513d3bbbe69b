import { act, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { Suspense, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissAlert, waitingAlerts } from '../../../lib/alerts';
import FileUploader from '../file-uploader';
import { fileNamesOf } from '../file-names';
import { formatFileSize } from '../file-size';
import type { FileStore, StoredFile } from '../file-store';
import { maxPolls, pollMilliseconds, upload } from '../upload';

const stored = (id: number, state: StoredFile['state'], rejection: StoredFile['rejection'] = null): StoredFile => ({
  id,
  originalFileName: `file-${id}.pdf`,
  size: 1_500_000,
  presignedUrl: null,
  state,
  rejection,
});

function storeOf(changes: Partial<FileStore> = {}): FileStore {
  return {
    refer: () => Promise.resolve({ id: 7, url: 'https://files.example/7' }),
    put: () => Promise.resolve(),
    find: (ids) => Promise.resolve(ids.map((id) => stored(id, 'uploaded'))),
    downloadUrl: () => Promise.resolve('https://files.example/7'),
    ...changes,
  };
}

const queryClient = new QueryClient();

interface UploaderSetup {
  store: FileStore;
  told: (ids: readonly number[]) => void;
  start?: number[];
  /** The form has not rendered the changed ids yet, as on a busy page. */
  isLate?: boolean;
}

function Uploader({ store, told, start = [], isLate = false }: UploaderSetup) {
  const [ids, setIds] = useState<readonly number[]>(start);
  const current = useRef(ids);
  const take = (change: (before: readonly number[]) => readonly number[]) => {
    const next = change(current.current);
    current.current = next;
    told(next);
    if (!isLate) setIds(next);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <span id="label">Files</span>
        <FileUploader
          id="files"
          labelledBy="label"
          label="Files"
          describedBy={undefined}
          store={store}
          context="resources"
          ids={ids}
          maxFiles={4}
          onChange={take}
          onBusy={() => undefined}
          onBlur={() => undefined}
        />
      </Suspense>
    </QueryClientProvider>
  );
}

const pdf = (name = 'plan.pdf') => new File(['%PDF'], name, { type: 'application/pdf' });
const options = { context: 'resources', signal: new AbortController().signal, onProgress: () => undefined, onPut: () => undefined };

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of waitingAlerts()) dismissAlert(id);
});

test('[4.35] [9.5] the status is polled every 5000 ms, at most 6 times', async () => {
  vi.useFakeTimers();
  const find = vi.fn<FileStore['find']>(() => Promise.resolve([stored(7, 'waiting')]));
  const failed = upload(storeOf({ find }), pdf(), options).catch((error: Error) => error.name);
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    await vi.advanceTimersByTimeAsync(poll === 1 ? 0 : pollMilliseconds);
    expect(find).toHaveBeenCalledTimes(poll);
  }
  expect(await failed).toBe('UploadFailed');
  await vi.advanceTimersByTimeAsync(10 * pollMilliseconds);
  expect(find).toHaveBeenCalledTimes(6);
});

test('[4.35] an upload ends as soon as the server confirms the file', async () => {
  vi.useFakeTimers();
  const find = vi
    .fn<FileStore['find']>()
    .mockResolvedValueOnce([stored(7, 'waiting')])
    .mockResolvedValue([stored(7, 'uploaded')]);
  const id = upload(storeOf({ find }), pdf(), options);
  await vi.advanceTimersByTimeAsync(pollMilliseconds);
  expect(await id).toBe(7);
  expect(find).toHaveBeenCalledTimes(2);
});

test('a chosen file is uploaded, shows its progress, and then appears in the list', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  let arrive: () => void = () => undefined;
  const store = storeOf({
    put: (_url, _file, { onProgress }) => {
      onProgress(0.5);
      return new Promise((resolve) => (arrive = resolve));
    },
  });
  render(<Uploader store={store} told={told} />);
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
  expect(await screen.findByRole('progressbar', { name: 'Uploading plan.pdf' })).toHaveAttribute('aria-valuenow', '50');
  arrive();
  expect(await screen.findByText('file-7.pdf')).toBeInTheDocument();
  expect(screen.getByText('1.5 MB')).toBeInTheDocument();
  expect(told).toHaveBeenLastCalledWith([7]);
});

test('a file that the server deleted is named, and choosing it again replaces it', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const names = fileNamesOf('u1');
  names.keep(3, 'plan.pdf');
  const store = storeOf({ names, find: (ids) => Promise.resolve(ids.filter((id) => id !== 3).map((id) => stored(id, 'uploaded'))) });
  render(<Uploader store={store} told={told} start={[3, 4]} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('A file was deleted because it was not sent within a day.');
  expect(screen.getByText('plan.pdf').closest('li')).toHaveTextContent('Deleted');
  expect(screen.queryByRole('button', { name: 'Download plan.pdf' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download file-4.pdf' })).toBeInTheDocument();

  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([4, 7]));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(names.of(7)).toBe('plan.pdf');
});

test('a deleted file does not count towards the maximum, and can be removed', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const find: FileStore['find'] = (ids) => Promise.resolve(ids.filter((id) => id > 4).map((id) => stored(id, 'uploaded')));
  render(<Uploader store={storeOf({ find })} told={told} start={[1, 2, 3, 4]} />);
  await screen.findByRole('alert');
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf('new.pdf'));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([7]));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove file-7.pdf' }));
  expect(told).toHaveBeenLastCalledWith([]);
});

test('two uploads that end together are both kept', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  let next = 0;
  render(<Uploader store={storeOf({ refer: () => Promise.resolve({ id: (next += 1), url: 'u' }) })} told={told} />);
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), [pdf('a.pdf'), pdf('b.pdf')]);
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([1, 2]));
});

test('all files of one choice are kept, even before the form renders the first ones', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  let next = 0;
  const finish: (() => void)[] = [];
  const store = storeOf({
    refer: () => Promise.resolve({ id: (next += 1), url: 'u' }),
    put: () => new Promise((resolve) => finish.push(resolve)),
  });
  render(<Uploader store={store} told={told} isLate />);
  const chosen = Array.from({ length: 4 }, (_, index) => pdf(`plan-${index + 1}.pdf`));
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), chosen);
  await waitFor(() => expect(finish).toHaveLength(4));
  // Each upload ends before the form has rendered the ids of the previous one.
  for (const one of finish) await act(() => Promise.resolve(one()));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(4));
  expect(told.mock.lastCall?.[0].toSorted((a, b) => a - b)).toEqual(chosen.map((_, index) => index + 1));
});

test('a cancelled upload adds nothing and shows no error', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const aborted = vi.fn<() => void>();
  const store = storeOf({
    put: (_url, _file, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted();
          reject(new Error('Cancelled'));
        });
      }),
  });
  render(<Uploader store={store} told={told} />);
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload of plan.pdf' }));
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument());
  expect(aborted).toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
  expect(waitingAlerts()).toEqual([]);
});

test("[8.22] a failed upload says 'Error uploading files', stays visible and can be tried again", async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const put = vi.fn<FileStore['put']>().mockRejectedValueOnce(new Error('Network')).mockResolvedValue();
  render(<Uploader store={storeOf({ put })} told={told} />);
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
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
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
  expect(await screen.findByText('40%. Waiting for the network, then it goes on.')).toBeInTheDocument();
});

test('an upload that failed without a network continues when the network is back', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const put = vi.fn<FileStore['put']>().mockRejectedValueOnce(new Error('Network')).mockResolvedValue();
  render(<Uploader store={storeOf({ put })} told={told} />);
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
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
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
  expect(await screen.findByText('The content does not fit the type of the file')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a rejected file is not sent again when the network comes back', async () => {
  const put = vi.fn<FileStore['put']>().mockResolvedValue();
  const store = storeOf({ put, find: () => Promise.resolve([stored(7, 'rejected', 'CONTENT_IS_NOT_OF_ITS_TYPE')]) });
  render(<Uploader store={store} told={vi.fn<(ids: readonly number[]) => void>()} />);
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
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
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), pdf());
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  unmount();
  expect(put.mock.lastCall?.[2].signal.aborted).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(put).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
  expect(waitingAlerts()).toEqual([]);
});

test('[5.17] [8.44] rejected files are listed with name, size and reasons', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  render(<Uploader store={storeOf()} told={told} />);
  const tooLarge = pdf('large.pdf');
  Object.defineProperty(tooLarge, 'size', { value: 250_000_001 });
  const files = [new File(['x'], 'page.html', { type: 'text/html' }), tooLarge, new File([], 'empty.csv', { type: 'text/csv' })];
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Files', { selector: 'input' }), files);
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'page.html (1 B): This type of file is not allowed',
    'large.pdf (250 MB): Larger than 250 MB',
    'empty.csv (0 B): The file is empty',
  ]);
  expect(told).not.toHaveBeenCalled();
});

test('a button removes a file', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  render(<Uploader store={storeOf()} told={told} start={[3, 4]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove file-3.pdf' }));
  expect(told).toHaveBeenLastCalledWith([4]);
});

test('[9.27] sizes have one decimal place, omitted if it is 0', () => {
  expect([0, 999, 1000, 1536, 3_145_728, 250_000_000].map(formatFileSize)).toEqual(['0 B', '999 B', '1 KB', '1.5 KB', '3.1 MB', '250 MB']);
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
  };
  /** A network that takes nothing until the form is left. */
  const hanging: Partial<FileStore> = {
    chosen,
    refer: (_file, _context, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  };
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), file);
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
