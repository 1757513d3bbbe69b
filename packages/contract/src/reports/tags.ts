import type { Tag } from '../shared/tags';

/** Summaries of completed campaigns. All of them follow from the one prompt. */
export const summariesTag: Tag = 'summaries:*';
