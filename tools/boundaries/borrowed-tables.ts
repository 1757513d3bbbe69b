/**
 * Files whose SQL names tables of other features, by file below apps/api/src/features, each with its reason. Everything else uses a
 * query, a fragment or a view that the owner exports.
 */
import type { BorrowedTables } from './tables';

export const borrowedTables: BorrowedTables = {
  'campaigns/responses/stored-responses.ts': {
    tables: ['campaign_response', 'campaign_view'],
    reason: 'Posting, finalising and counting change a campaign with its responses in one transaction; responses stands above campaigns.',
  },
};
