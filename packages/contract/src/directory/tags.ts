import type { Tag } from '../shared/tags';

/** Which experts a company has verified. */
export const verifiedExpertsTag = (companyId: number): Tag => `company:${companyId}/verified-experts`;
