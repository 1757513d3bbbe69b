import type { Tag } from '../shared/tags';

/** The people who have left a company, the exports of personal data and the retention. */
export const privacyTag = (companyId: number): Tag => `privacy:${companyId}`;
