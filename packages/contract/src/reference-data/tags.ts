import type { Tag } from '../shared/tags';

/** Which work site types exist. */
export const workSiteTypesTag: Tag = 'work-site-types:list';
export const workSiteTypeTag = (id: number): Tag => `work-site-type:${id}`;
