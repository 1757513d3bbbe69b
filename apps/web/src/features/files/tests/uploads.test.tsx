import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissAlert, waitingAlerts } from '../../../lib/alerts';
import { fileNamesOf } from '../file-names';
import type { FileStore } from '../file-store';
import { upload } from '../upload';
import { choose, pdf, stored, storeOf, Uploader } from './uploader';

const options = { context: 'resources', signal: new AbortController().signal, onProgress: () => undefined, onPut: () => undefined };

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of waitingAlerts()) dismissAlert(id);
});

const pollMilliseconds = 5_000;

test('[4.35] [9.5] the status is polled every 5000 ms, at most 6 times', async () => {
  vi.useFakeTimers();
  const find = vi.fn<FileStore['find']>(() => Promise.resolve([stored(7, 'waiting')]));
  const failed = upload(storeOf({ find }), pdf(), options).catch((error: Error) => error.name);
  for (let poll = 1; poll <= 6; poll += 1) {
    await vi.advanceTimersByTimeAsync(poll === 1 ? 0 : pollMilliseconds - 1);
    expect(find).toHaveBeenCalledTimes(poll === 1 ? 1 : poll - 1);
    await vi.advanceTimersByTimeAsync(poll === 1 ? 0 : 1);
    expect(find).toHaveBeenCalledTimes(poll);
  }
  expect(await failed).toBe('UploadFailed');
  await vi.advanceTimersByTimeAsync(10 * pollMilliseconds);
  expect(find).toHaveBeenCalledTimes(6);
});

test('[4.36] the upload of another file does not end the polling of this one', async () => {
  vi.useFakeTimers();
  const find = vi
    .fn<FileStore['find']>()
    .mockResolvedValueOnce([stored(8, 'uploaded'), stored(7, 'waiting')])
    .mockResolvedValue([stored(8, 'uploaded'), stored(7, 'uploaded')]);
  const id = upload(storeOf({ find }), pdf(), options);
  await vi.advanceTimersByTimeAsync(pollMilliseconds);
  expect(await id).toBe(7);
  expect(find).toHaveBeenCalledTimes(2);
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
  await choose(pdf());
  expect(await screen.findByRole('progressbar', { name: 'Uploading plan.pdf' })).toHaveAttribute('aria-valuenow', '50');
  arrive();
  expect(await screen.findByText('file-7.pdf')).toBeInTheDocument();
  expect(screen.getByText('1.5 MB')).toBeInTheDocument();
  expect(told).toHaveBeenLastCalledWith([7]);
});

test('a file that was added is scrolled into view', async () => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.textContent);
  };
  render(<Uploader store={storeOf()} told={vi.fn()} />);
  expect(scrolledTo).toEqual([]);
  await choose(pdf());
  await screen.findByText('file-7.pdf');
  await waitFor(() => expect(scrolledTo.at(-1)).toContain('file-7.pdf'));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
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

  await choose(pdf());
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([4, 7]));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(names.of(7)).toBe('plan.pdf');
});

test('a deleted file does not count towards the maximum, and can be removed', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  const find: FileStore['find'] = (ids) => Promise.resolve(ids.filter((id) => id > 4).map((id) => stored(id, 'uploaded')));
  render(<Uploader store={storeOf({ find })} told={told} start={[1, 2, 3, 4]} />);
  await screen.findByRole('alert');
  await choose(pdf('new.pdf'));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([7]));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove file-7.pdf' }));
  expect(told).toHaveBeenLastCalledWith([]);
});

test('two uploads that end together are both kept', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  let next = 0;
  render(<Uploader store={storeOf({ refer: () => Promise.resolve({ id: (next += 1), url: 'u' }) })} told={told} />);
  await choose(pdf('a.pdf'), pdf('b.pdf'));
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
  await choose(...chosen);
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
  await choose(pdf());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload of plan.pdf' }));
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument());
  expect(aborted).toHaveBeenCalled();
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

test('a file whose name has no allowed extension is rejected when it is chosen, whatever type the browser reports', async () => {
  const refer = vi.fn<FileStore['refer']>();
  render(<Uploader store={storeOf({ refer })} told={vi.fn<(ids: readonly number[]) => void>()} />);
  await choose(new File(['x'], 'photo.jfif', { type: 'image/jpeg' }));
  expect(within(await screen.findByRole('alert')).getByRole('listitem')).toHaveTextContent(
    /^photo\.jfif \(1 B\): This type of file is not allowed$/,
  );
  expect(refer).not.toHaveBeenCalled();
});

test('a button removes a file', async () => {
  const told = vi.fn<(ids: readonly number[]) => void>();
  render(<Uploader store={storeOf()} told={told} start={[3, 4]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove file-3.pdf' }));
  expect(told).toHaveBeenLastCalledWith([4]);
});
