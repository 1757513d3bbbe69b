import type { Tag } from '../shared/tags';

/** The caller's own API tokens. */
export const ownTokensTag: Tag = 'api-tokens:own';
export const companyTokensTag = (companyId: number): Tag => `api-tokens:${companyId}`;
/** The provisioned groups and the rules of a company. */
export const webhooksTag = (companyId: number): Tag => `webhooks:${companyId}`;
export const groupRulesTag = (companyId: number): Tag => `group-rules:${companyId}`;
/** The caller’s calendar address in a company. */
export const ownCalendarTag = (companyId: number): Tag => `calendars:own:${companyId}`;
export const siteCalendarTag = (siteId: number): Tag => `calendars:site:${siteId}`;
export const signInTag = (companyId: number): Tag => `sign-in:${companyId}`;
