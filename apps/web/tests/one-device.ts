import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

declare global {
  var deviceOfTests: IDBFactory | undefined;
}

/**
 * The IndexedDB of all test files of one worker, which share a page. A module opens its database once for all of them. The factory is
 * global, because `vi.resetModules` loads this file again and the databases must stay the same.
 */
export const device = (globalThis.deviceOfTests ??= new IDBFactory());

/** Gives the test a device that keeps what is typed. */
export function withDevice(): void {
  vi.stubGlobal('indexedDB', device);
  onTestFinished(() => void vi.unstubAllGlobals());
}
