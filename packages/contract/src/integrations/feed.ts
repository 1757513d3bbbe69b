/** The data feed: all rows of a company, and then what has changed. */
import { z } from 'zod';
import { idInAddress } from '../shared/ids';
import { instant } from '../shared/text';

/** Headers of each page. The last line of NDJSON says the same. */
export const feedHeaders = { cursor: 'x-muster-feed-cursor', hasMore: 'x-muster-feed-more' } as const;

export const maxFeedRows = 10_000;

export const feedQuery = z.object({
  companyId: idInAddress,
  format: z.enum(['NDJSON', 'CSV']).default('NDJSON'),
  /** From the page before, or from the last page of the last visit. */
  cursor: z.string().max(1_000).optional(),
  /** Without a cursor: begins with the changes since this time. Some earlier ones can come too. */
  updatedAfter: instant.optional(),
  limit: z.coerce.number().int().min(1).max(maxFeedRows).default(5_000),
});
export type FeedQuery = z.output<typeof feedQuery>;

/** The last line of a page in NDJSON. */
export interface FeedEnd {
  cursor: string;
  hasMore: boolean;
}
