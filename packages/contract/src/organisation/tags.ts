import type { Tag } from '../shared/tags';

/** The companies that the person may read, as a list. */
export const companiesTag: Tag = 'companies:list';
/** A company with its places, regions and settings. */
export const companyTag = (companyId: number): Tag => `company:${companyId}`;
export const siteTag = (siteId: number): Tag => `site:${siteId}`;
/** Which sites a company has. */
export const companySitesTag = (companyId: number): Tag => `company:${companyId}/sites`;

/**
 * Everything that names companies, places or regions, or depends on their settings: for the person who has just changed one of
 * them.
 */
export const organisationTag: Tag = 'organisation:any';
