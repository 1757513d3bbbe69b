/** The files of a pack that the verifiers check: the ledger, and the facts that its entries commit to. */
import type { PackLedger } from './order';
import type { entryTable, Body, KnownFacts } from './papers/entry-table';
import { isBeforeEnd, isWithin, type Period } from './period';
import type { EntryWithFacts } from './queries';

/** Passes the lines on. `held` is known after the last one; before, it throws. */
export function ledgerOf(lines: AsyncIterable<string>, period: Period) {
  let held: PackLedger | undefined;
  return {
    async *lines(): AsyncGenerator<string> {
      let last = 0;
      let latest = '';
      const campaigns = new Set<number>();
      const kinds = new Map<string, number>();
      for await (const line of lines) {
        const { seq, body, checkpoint } = JSON.parse(line) as { seq?: number; body?: string; checkpoint?: { date: string } };
        last = seq ?? last;
        const { at = '', kind = '', campaignId } = JSON.parse(body ?? '{}') as Partial<Body>;
        const time = checkpoint ? new Date(checkpoint.date).toISOString() : at;
        if (time > latest) latest = time;
        if (body !== undefined && isWithin(period, at)) {
          if (campaignId !== undefined) campaigns.add(campaignId);
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
        yield line;
      }
      held = { last, latest, campaigns, kinds };
    },
    held(): PackLedger {
      if (!held) throw new Error('The ledger of the pack is not written yet');
      return held;
    },
  };
}

/** The facts of the period. An entry before the period may hold the title of a campaign. */
function isShown({ body, facts }: EntryWithFacts, period: Period, campaigns: ReadonlySet<number>): boolean {
  const { at, campaignId } = JSON.parse(body) as Body;
  if (isWithin(period, at)) return true;
  const isOfCampaign = campaignId !== undefined && campaigns.has(campaignId);
  return isBeforeEnd(period, at) && isOfCampaign && (JSON.parse(facts ?? '{}') as KnownFacts).title !== undefined;
}

export async function* factLines(
  pieces: AsyncIterable<EntryWithFacts[]>,
  period: Period,
  campaigns: ReadonlySet<number>,
  table: ReturnType<typeof entryTable>,
): AsyncGenerator<string> {
  for await (const all of pieces) {
    const entries = all.filter((entry) => isShown(entry, period, campaigns));
    table.add(entries);
    yield entries
      .filter(({ facts }) => facts !== null)
      .map(({ seq, salt, facts }) => `${JSON.stringify({ seq, salt, facts })}\n`)
      .join('');
  }
}
