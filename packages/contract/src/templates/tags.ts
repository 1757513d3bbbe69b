import type { Tag } from '../shared/tags';

/** Which templates exist: the table, and the choice of sub-types. */
export const templatesTag: Tag = 'templates:list';
export const templateTag = (templateId: number): Tag => `template:${templateId}`;
