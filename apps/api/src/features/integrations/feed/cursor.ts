/**
 * Where a reader of a feed is. A visit reads what changed since the last one, in pages. It ends with the cursor of the next visit, which
 * begins with the oldest transaction that was still open when this one began.
 */
import { z } from 'zod';
import { invalid } from '../../../platform/http/errors';

const transaction = z.string().regex(/^\d{1,20}$/);

const cursorShape = z.object({
  feed: z.string(),
  companyId: z.int(),
  /** The database whose transactions the cursor names. */
  origin: z.string(),
  /** When the visit began. */
  at: z.iso.datetime(),
  /** This visit reads changes from here on; '0' reads everything. */
  from: transaction,
  /** The next visit begins here. */
  next: transaction,
  /** The last row of the page before; null at the end of a visit. */
  after: z.object({ in: z.enum(['gone', 'rows']), changed: transaction, key: z.array(z.string().max(50)).max(3) }).nullable(),
});
export type Cursor = z.output<typeof cursorShape>;

/** Deletions are kept a month longer. */
const lifeDays = 365;

/** The reader begins again without a cursor. */
const unusable = () => invalid([{ objectName: 'query', field: 'cursor', message: 'Cursor' }]);

export const textOfCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws 400 for a cursor of another feed, company or database, and for one that is a year old. */
export function readCursor(text: string, expected: Pick<Cursor, 'feed' | 'companyId' | 'origin'>, now: Date): Cursor {
  const cursor = parsed(text);
  const isOld = now.getTime() - new Date(cursor.at).getTime() > lifeDays * 86_400_000;
  const isOther = cursor.feed !== expected.feed || cursor.companyId !== expected.companyId || cursor.origin !== expected.origin;
  if (isOld || isOther) throw unusable();
  return cursor;
}

function parsed(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw unusable();
  }
}
