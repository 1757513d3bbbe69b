import { fetchChunk } from '../../lib/lazy-screen';

/** The drafts of this device: their code is no part of the first load. */
export const loadDrafts = () => fetchChunk('drafts', () => import('../../lib/forms/drafts'));

/** What deletes a person's data from this device. */
export const loadForgetting = () => fetchChunk('forget', () => import('../../lib/offline/forget'));
