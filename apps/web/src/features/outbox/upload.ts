/** Loaded when the first file of an entry is sent. The initial bundle contains no code for uploads. */
export { isThere, uploadWaiting } from '../files';
