import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../tests/app';

const unhandled = vi.fn();
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.restoreAllMocks();
});

test('a part of the page that does not start leaves the page usable, without an error', async () => {
  process.on('unhandledRejection', unhandled);
  const failed = vi.fn();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof listen>) => {
    const [type, , options] = given;
    if (type !== 'click' || typeof options !== 'object' || !options.capture) return listen(...given);
    failed();
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  openApp('/company/1/workspaces');
  expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), 60_000);
  await new Promise((done) => setTimeout(done));
  expect(unhandled).not.toHaveBeenCalled();
});
