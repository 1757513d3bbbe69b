import type { Tag } from '../shared/tags';

/** Which items exist in a list. `list` is its path in the api. */
export const referenceListTag = (list: string): Tag => `reference-data:${list}`;
export const referenceItemTag = (list: string, id: number): Tag => `reference-data:${list}:${id}`;
