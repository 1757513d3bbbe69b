import * as drafts from '../../lib/drafts';
import { fetchChunk } from '../../lib/lazy-screen';

/** The drafts of this device. Their code is small, and a chunk of its own would cost a request. */
export const loadDrafts = () => Promise.resolve(drafts);

/** What deletes a person's data from this device. */
export const loadForgetting = () => fetchChunk('forget', () => import('../../lib/offline/forget'));
