/** What a feature offers to the data feed of a company: its rows, in the order of their last change. */
import type { Sql } from 'sql-template-tag';

export interface FeedSource {
  /** The rows, with their joins. */
  readonly from: Sql;
  /** The rows of the company that the feed shows. Never a row of something anonymous. */
  shown(companyId: number): Sql;
  /** The transaction that changed the row last. */
  readonly changed: Sql;
  /** What identifies a row; also in `columns`. */
  readonly key: readonly FeedKey[];
  readonly columns: Readonly<Record<string, Sql>>;
  /** The most rows of a page, where rows are large: a page is in memory as a whole. */
  readonly maxRows?: number;
  /** Makes of a row what the feed sends. */
  present?(row: FeedRow): FeedRow;
}

export interface FeedKey {
  readonly name: string;
  readonly column: Sql;
  readonly type: 'bigint' | 'uuid';
}

export type FeedRow = Readonly<Record<string, unknown>>;
