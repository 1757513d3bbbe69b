import type { Tag } from '../shared/tags';

/** The evidence ledger of a company, its checkpoints and its addresses. */
export const ledgerTag = (companyId: number): Tag => `ledger:${companyId}`;

/** The auditors of a company. */
export const auditorsTag = (companyId: number): Tag => `auditors:${companyId}`;

/** The evidence packs about the caller. */
export const ownPersonPacksTag = (companyId: number): Tag => `ownPersonPacks:${companyId}`;
