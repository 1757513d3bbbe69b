/**
 * Where a reader of a feed is. A visit reads what changed since the last one, in pages. It ends with the cursor of the next visit, which
 * begins with the oldest transaction that was still open when this one began. Readers get it sealed: the id of a transaction shows when
 * somebody answered, and a forged place would read a feed without an audit record.
 */
import { z } from 'zod';
import { invalid } from '../../../platform/http/errors';
import type { SecretBox } from '../../../platform/secrets/secret-box';

const transaction = z.string().regex(/^\d{1,20}$/);

const cursorShape = z.object({
  /** The database whose transactions the cursor names. */
  origin: z.string(),
  /** When the visit began. */
  at: z.iso.datetime(),
  /** This visit reads changes from here on; '0' reads everything. */
  from: transaction,
  /** The next visit begins here. */
  next: transaction,
  /** The last row of the page before; null at the end of a visit. */
  after: z.object({ in: z.enum(['late', 'gone', 'rows']), changed: transaction, key: z.array(z.string().max(50)).max(5) }).nullable(),
});
export type Cursor = z.output<typeof cursorShape>;

export interface FeedOfCompany {
  feed: string;
  companyId: number;
}

export interface CursorSeal {
  seal(cursor: Cursor, of: FeedOfCompany): string;
  /** Throws 400 for a cursor of another feed, company or database, and for one that is a year old. */
  read(text: string, of: FeedOfCompany, expected: { origin: string; now: Date }): Cursor;
}

/** Deletions are kept a month longer. */
const lifeDays = 365;

/** The reader begins again without a cursor. */
const unusable = () => invalid([{ objectName: 'query', field: 'cursor', message: 'Cursor' }]);

const purposeOf = ({ feed, companyId }: FeedOfCompany): string => `cursor of the feed ${feed} of company ${companyId}`;

export function sealCursors(box: SecretBox): CursorSeal {
  const opened = (text: string, of: FeedOfCompany): Cursor => {
    try {
      return cursorShape.parse(JSON.parse(box.open(text, purposeOf(of))));
    } catch {
      throw unusable();
    }
  };
  return {
    seal: (cursor, of) => box.seal(JSON.stringify(cursor), purposeOf(of)),
    read(text, of, { origin, now }) {
      const cursor = opened(text, of);
      const isOld = now.getTime() - new Date(cursor.at).getTime() > lifeDays * 86_400_000;
      if (isOld || cursor.origin !== origin) throw unusable();
      return cursor;
    },
  };
}
