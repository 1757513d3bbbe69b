import { IDBFactory } from 'fake-indexeddb';

/** The databases of the tests. The files of one worker share modules, and a module opens its database once. */
export const device = new IDBFactory();
