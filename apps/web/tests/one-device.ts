import { IDBFactory } from 'fake-indexeddb';

declare global {
  var deviceOfTests: IDBFactory | undefined;
}

/**
 * The IndexedDB of all test files of one worker, which share a page. A module opens its database once for all of them. The factory is
 * global, because `vi.resetModules` loads this file again and the databases must stay the same.
 */
export const device = (globalThis.deviceOfTests ??= new IDBFactory());
