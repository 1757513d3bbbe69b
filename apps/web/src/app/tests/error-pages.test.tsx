import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-errors';
import { insertStyles } from '../../lib/all-styles';
import { ChunkLoadError, isLostChunk, lazyScreen } from '../../lib/lazy-screen';
import { RouteError } from '../errors/route-error';
import { handleUncaught } from '../errors/uncaught';

async function show(error: unknown) {
  const rootRoute = createRootRoute({ component: () => <RouteError error={error} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await router.load();
}

const refusal = (status: number) => new ApiError(status, { message: '' });

describe('[2.22] [2.23] an error of a page', () => {
  test.each([
    [refusal(401), 'Your tab went to sleep :('],
    [refusal(403), '403 Permission denied'],
    [refusal(404), "Sorry, there's nothing here :("],
    [refusal(500), 'Something went wrong :('],
    [new TypeError('x is undefined'), 'Something went wrong :('],
  ])('%s has its page', async (error, heading) => {
    await show(error);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(document.title).toBe(`${heading} – Muster`);
  });

  test('[2.24] 403 says so, and links home', async () => {
    await show(refusal(403));
    expect(await screen.findByText('You do not have permission to access this page')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });

  test('[2.25] 404 explains possible reasons, and links home', async () => {
    await show(refusal(404));
    expect(await screen.findByText('The page may have been deleted, or the address may be wrong.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });

  test('[2.26] 500 offers to try again', async () => {
    await show(refusal(500));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('[2.19] [8.42] a lost chunk', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
  });

  test.each([
    new ChunkLoadError('Loading chunk Polls failed'),
    Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    new TypeError('Failed to fetch dynamically imported module: http://a/assets/polls-abc.js'),
  ])('asks before it reloads: %s', async (error) => {
    await show(error);
    expect(await screen.findByRole('alertdialog', { name: 'An improved version is available' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  });

  test('a style sheet that fails has the code of one', async () => {
    const loading = insertStyles('/assets/gone.css').catch((error: unknown) => error);
    document.querySelector('link[href="/assets/gone.css"]')?.dispatchEvent(new Event('error'));
    expect(await loading).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
    expect(isLostChunk(await loading)).toBe(true);
  });

  test('has the name of its screen', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
    const lost = lazyScreen(() => Promise.reject<{ Polls: unknown }>(new TypeError('gone')), 'Polls');
    await expect(lost.preload()).rejects.toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk Polls failed' });
    vi.unstubAllGlobals();
  });
});

test('[8.9] the resize-observer warning is not logged, other errors are', () => {
  const target = new EventTarget();
  const heard = vi.fn();
  handleUncaught(target as Window);
  target.addEventListener('error', heard);
  const raise = (message: string) => target.dispatchEvent(new ErrorEvent('error', { message, cancelable: true }));
  expect(raise('ResizeObserver loop completed with undelivered notifications.')).toBe(false);
  expect(raise('Uncaught TypeError: x')).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});
