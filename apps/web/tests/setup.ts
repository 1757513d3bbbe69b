import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { IDBKeyRange } from 'fake-indexeddb';
import english from '~texts/english';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { setConnected } from '../src/lib/connection';
import { loadTexts, startI18n } from '../src/lib/i18n';
import { forgetEverybody, forgetReader } from '../src/lib/offline/forget';
import './computed-style';
import './focus-visible';
import './owner-stacks';
import './testing-library';

/** jsdom has no databases. A test that needs one stubs `indexedDB`. */
globalThis.IDBKeyRange = IDBKeyRange;

/**
 * No test reaches a network. A request that outlives its test gets an answer: without one, the page would count the connection as lost,
 * and the next test would begin offline.
 */
globalThis.fetch = () => Promise.resolve(new Response(null, { status: 404 }));

/** jsdom cannot scroll, and would report that at each attempt. */
window.scrollTo = () => undefined;

/** A test of one component has no import() that fetches its texts. */
beforeAll(async () => {
  await startI18n('en');
  await loadTexts(...Object.keys(english));
});
afterEach(() => {
  // Runs before the cleanup: the query client observes the connection only while a page is mounted.
  setConnected(true);
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  return forgetReader('u1');
});

/** The test files of one worker share a page and its modules. Each file restores both. */
afterAll(async () => {
  vi.useRealTimers();
  // An import that a file leaves unfinished fails when the file ends, and the next file would share the failed module.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  // A layer above the page hides the body's children, and the body itself while it scrolls.
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  document.documentElement.removeAttribute('dir');
  window.history.replaceState(null, '', '/');
  // Text of somebody else than u1 would keep a later file's page from loading a new version.
  return forgetEverybody();
});
