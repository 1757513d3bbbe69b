/** What briefings ask of the caller besides their confirmation: to talk to somebody, and whether they attended a crew briefing. */
import type { AskedBesides } from '@muster/contract/focus/focus';
import sql from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';
import type { MoreOfRows } from '../campaigns';
import { openNamingsOf } from '../crews';
import { openTalksOf } from '../responses';

interface AskedRow {
  isTalkAsked: boolean;
  namedIn: string | null;
  namedAs: string | null;
  namedAt: string | null;
  namedDate: string | null;
}

/** For rows `c` of a list. Each part reads an index that has only what is open, so most people find nothing there. */
export const besides = (actor: Actor, companyId: number): MoreOfRows<AskedRow, AskedBesides> => ({
  columns: sql`
    c.id IN (${openTalksOf(companyId, actor.id)}) AS "isTalkAsked", naming.session_id AS "namedIn", naming.id AS "namedAs", naming.site_name AS "namedAt",
    naming.signed_at AS "namedDate"`,
  joins: sql`
    LEFT JOIN (${openNamingsOf(companyId, actor.id)}) naming ON naming.campaign_id = c.id`,
  present: ({ isTalkAsked, namedIn, namedAs, namedAt, namedDate }) => ({
    ...(isTalkAsked && { isTalkAsked }),
    ...(namedIn !== null &&
      namedAs !== null &&
      namedAt !== null &&
      namedDate !== null && { named: { sessionId: namedIn, attendanceId: namedAs, siteName: namedAt, signedDate: namedDate } }),
  }),
});
