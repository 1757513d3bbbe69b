/** Reads pages of the data feed, as a program of a company does. */
import { feedHeaders, type FeedEnd } from '@muster/contract/integrations/feed';
import { expect } from 'vitest';
import type { TestApi } from '../../../../../tests/harness';

export type Row = Record<string, unknown> & { isDeleted: boolean };
export interface Page extends FeedEnd {
  status: number;
  rows: Row[];
  text: string;
}

export async function readFeed(url: string, bearer: string): Promise<Page> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
  const text = await answer.text();
  if (!answer.ok) return { status: answer.status, rows: [], text, cursor: '', hasMore: false };
  const lines = text.split('\n').filter(Boolean);
  const end = JSON.parse(lines.pop() ?? '') as FeedEnd;
  expect([answer.headers.get(feedHeaders.cursor), answer.headers.get(feedHeaders.hasMore)]).toEqual([end.cursor, String(end.hasMore)]);
  return { status: answer.status, rows: lines.map((line) => JSON.parse(line) as Row), text, ...end };
}

/** Waits for the transactions of other tests on this server. A visit repeats what changed while one of them was open. */
export async function settled(api: TestApi): Promise<void> {
  const [{ latest } = { latest: '0' }] = await api.make.query<{ latest: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS latest',
  );
  await expect
    .poll(() => api.make.query('SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS ended', [latest]))
    .toEqual([{ ended: true }]);
}
