/** The rows that a feature offers to a company's data feed, in the order of their last change. */
import type { Sql } from 'sql-template-tag';

export interface FeedSource {
  /** The rows, with their joins. */
  readonly from: Sql;
  /** The rows of the company that the feed shows. It never shows a row of something anonymous. */
  shown(companyId: number): Sql;
  /** The transaction of the last change of the row. */
  readonly changed: Sql;
  /** What identifies a row; also in `columns`. */
  readonly key: readonly FeedKey[];
  readonly columns: Readonly<Record<string, Sql>>;
  /** The maximum number of rows on a page, if rows are large. A whole page is in memory. */
  readonly maxRows?: number;
  /** Turns a row into what the feed sends. */
  present?(row: FeedRow): FeedRow;
}

export interface FeedKey {
  readonly name: string;
  readonly column: Sql;
  readonly type: 'bigint' | 'uuid';
}

export type FeedRow = Readonly<Record<string, unknown>>;
