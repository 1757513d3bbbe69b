import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FileList } from '../file-list';
import { stored, storeOf } from './uploader';

const names = new Map([
  [1, 'rope.jpg'],
  [2, 'plan.pdf'],
  [3, 'hook.png'],
]);
const picture = (id: number) => ({ ...stored(id, 'uploaded'), originalFileName: names.get(id)!, presignedUrl: `/files/${id}` });
const store = storeOf({ find: (ids) => Promise.resolve(ids.map(picture)) });

const show = (ids: readonly number[], onRemove?: (id: number) => void) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FileList ids={ids} store={store} label="Resources" {...(onRemove && { onRemove })} />
    </QueryClientProvider>,
  );
const viewer = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a press of a picture opens it on the whole screen, and Escape returns the focus to it', async () => {
  show([1, 2, 3]);
  const thumbnail = await screen.findByRole('button', { name: 'hook.png' });
  await userEvent.click(thumbnail);
  expect((await viewer('hook.png')).getByRole('img', { name: 'hook.png' })).toHaveAttribute('src', '/files/3');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(thumbnail).toHaveFocus());
});

test('buttons and arrow keys lead to the other pictures, and not to other files', async () => {
  show([1, 2, 3]);
  await userEvent.click(await screen.findByRole('button', { name: 'rope.jpg' }));
  const first = await viewer('rope.jpg');
  expect(first.getByText('1 of 2')).toBeVisible();
  expect(first.getByRole('button', { name: 'Previous picture' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(first.getByRole('button', { name: 'Next picture' }));
  const second = await viewer('hook.png');
  expect(second.getByText('2 of 2')).toBeVisible();
  expect(second.queryByRole('img', { name: 'rope.jpg' })).toBeNull();
  await userEvent.keyboard('{ArrowLeft}');
  expect((await viewer('rope.jpg')).getByText('1 of 2')).toBeVisible();
});

test('a document has no viewer', async () => {
  show([2]);
  expect(await screen.findByText('plan.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'plan.pdf' })).toBeNull();
});

test('each picture of a list that is read shows in full width, and in a form it does not', async () => {
  const width = async (name: string) => (await screen.findByRole('button', { name })).className.includes('w-full');
  const { unmount } = show([1, 2, 3]);
  expect(await width('rope.jpg')).toBe(true);
  expect(await width('hook.png')).toBe(true);
  unmount();
  show([1, 2], () => undefined);
  expect(await width('rope.jpg')).toBe(false);
});

test('a film plays in its place in a list that is read, and a film that the browser cannot play shows as a file', async () => {
  names.set(4, 'lift.mp4');
  const { container } = show([4]);
  await waitFor(() => expect(container.querySelector('video')).not.toBeNull());
  const film = container.querySelector('video')!;
  expect(film).toHaveAttribute('src', '/files/4');
  expect(film).toHaveAttribute('controls');
  fireEvent.error(film);
  expect(container.querySelector('video')).toBeNull();
  expect(screen.getByText('lift.mp4')).toBeVisible();
});
