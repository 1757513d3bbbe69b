import { beforeEach, expect, test } from 'vitest';
import { fetchAll } from '../fetch-all';
import { followUpdates } from '../updates';

class Container extends EventTarget {
  controller: ServiceWorker | null = {} as ServiceWorker;
  /** A worker takes over the pages. */
  takesOver(): void {
    this.controller = {} as ServiceWorker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: Container;
let log: string[];
let isIdle: boolean;

beforeEach(() => {
  container = new Container();
  log = [];
  isIdle = true;
});

function follow(isWaiting: boolean) {
  const waiting = { postMessage: (message: unknown) => void log.push(JSON.stringify(message)) };
  const registration = { waiting: isWaiting ? waiting : null };
  return followUpdates({ registration, container, isIdle: () => isIdle, reload: () => log.push('reload') });
}

test('a new version takes over while the page is idle, and the page then loads it', () => {
  follow(true).takeOver();
  expect(log).toEqual(['{"type":"SKIP_WAITING"}']);
  container.takesOver();
  expect(log.at(-1)).toBe('reload');
});

test('a page in which somebody types keeps its own version', () => {
  const updates = follow(true);
  isIdle = false;
  updates.takeOver();
  expect(log).toEqual([]);
  // Another tab activates the new version.
  container.takesOver();
  updates.takeOver();
  expect(log).toEqual([]);
  isIdle = true;
  updates.takeOver();
  expect(log).toEqual(['reload']);
});

test('the page does not reload if the person begins to type while the new version takes over', () => {
  const updates = follow(true);
  updates.takeOver();
  isIdle = false;
  container.takesOver();
  expect(log).not.toContain('reload');
});

test('a request delays a new version only until the request ends', () => {
  const updates = follow(true);
  isIdle = false;
  updates.takeOver();
  isIdle = true;
  updates.retry();
  expect(log).toEqual(['{"type":"SKIP_WAITING"}']);
  isIdle = false;
  container.takesOver();
  expect(log).not.toContain('reload');
  isIdle = true;
  updates.retry();
  expect(log.at(-1)).toBe('reload');
});

test('a delayed update waits for the next opportunity if the person uses the page', () => {
  const updates = follow(true);
  isIdle = false;
  updates.takeOver();
  updates.postpone();
  isIdle = true;
  updates.retry();
  expect(log).toEqual([]);
});

test('the first worker of a device does not reload the page', () => {
  container.controller = null;
  const updates = follow(false);
  container.takesOver();
  updates.takeOver();
  expect(log).toEqual([]);
});

test('a worker fetches its build a few files at a time, and fails at the first file that fails', async () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ url: `/assets/${at}.js` }));
  let running = 0;
  let most = 0;
  const fetched: string[] = [];
  const fetchOne = async ({ url }: { url: string }) => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    fetched.push(url);
    return url !== '/assets/9.js';
  };
  await expect(fetchAll(files, fetchOne)).rejects.toThrow('/assets/9.js could not be fetched');
  expect(most).toBe(4);
  expect(fetched.length).toBeLessThan(15);
  await fetchAll(files.slice(10), fetchOne);
  expect(new Set(fetched)).toEqual(new Set(fetched.concat(files.slice(10).map(({ url }) => url))));
});
