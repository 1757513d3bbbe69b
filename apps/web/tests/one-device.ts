import { IDBFactory } from 'fake-indexeddb';

declare global {
  var deviceOfTests: IDBFactory | undefined;
}

/**
 * The databases of the tests. The files of one worker share a page. A module of the page opens its database once, also for the files
 * after it, and `vi.resetModules` loads this file again: the databases must stay the same.
 */
export const device = (globalThis.deviceOfTests ??= new IDBFactory());
