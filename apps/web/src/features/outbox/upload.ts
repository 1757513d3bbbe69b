/** Fetched when the first file of an entry is sent: the first load has no code for uploads. */
export { isThere, uploadWaiting } from '../files';
