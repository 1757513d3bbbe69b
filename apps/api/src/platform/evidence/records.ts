/** What evidence packs ask of features whose records they list. */

export interface RecordsOfPack {
  companyId: number;
  campaignIds: readonly number[];
  /** Only those about this person. */
  userId?: string | undefined;
  /** Instants in UTC. Null without a limit; `to` is exclusive. */
  from: string | null;
  to: string | null;
}

const rowsAtOnce = 1_000;

/** Reads the records of one campaign after the other, in pieces, so that a large list is never whole in memory. `last` is the last row of the piece before. */
export async function* inTurn<Row>(
  campaignIds: readonly number[],
  read: (campaignId: number, limit: number, last?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (const campaignId of campaignIds)
    for (let rows: Row[] | undefined; rows === undefined || rows.length === rowsAtOnce;) {
      rows = await read(campaignId, rowsAtOnce, rows?.at(-1));
      if (rows.length > 0) yield rows;
    }
}
