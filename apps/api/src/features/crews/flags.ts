/**
 * Signs of misuse for a manager. They are stored when they are found: an erasure of a guest or of a person deletes the drawing that showed them, and
 * must not clear the talk.
 */
import { ownCardDays, signaturesPerMinute } from '@muster/contract/crews/limits';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import type { SessionRow } from './session';

/**
 * Flags the session, and other sessions of the briefing that have a signature of this one. SAME_STROKES: equal drawings. TOO_FAST: more signatures
 * in a minute than people can read and sign. OWN_CARD: a PIN from a card that the briefer has just made for somebody else, or that the caller has made whose request
 * recorded these people: they may have drawn the PIN.
 */
export const storeFlags = (
  { db, actor }: Context,
  { companyId, id, brieferId }: SessionRow,
  recorded: readonly (string | null)[] = [],
): Promise<number> =>
  db.run(sql`
    UPDATE crew_session k SET flags = ARRAY(SELECT DISTINCT unnest(k.flags || n.flags) ORDER BY 1)
      FROM (
        SELECT f.session_id, array_agg(f.flag) AS flags FROM (
          SELECT DISTINCT unnest(ARRAY[a.session_id, o.session_id]) AS session_id, 'SAME_STROKES' AS flag
            FROM crew_attendance a JOIN crew_attendance o
              ON o.company_id = a.company_id AND o.campaign_id = a.campaign_id AND o.stroke_hash = a.stroke_hash AND o.id <> a.id
           WHERE a.company_id = ${companyId} AND a.session_id = ${id} AND a.stroke_hash IS NOT NULL
          UNION ALL
          SELECT ${id}::uuid, 'TOO_FAST' WHERE EXISTS (
            SELECT FROM (
              SELECT a.signed_at - lag(a.signed_at, ${signaturesPerMinute}::integer) OVER (ORDER BY a.signed_at) AS took FROM crew_attendance a
               WHERE a.company_id = ${companyId} AND a.session_id = ${id} AND (a.strength = 'SIGNATURE' OR a.stroke_hash IS NOT NULL)) t
             WHERE t.took < interval '1 minute')
          UNION ALL
          SELECT ${id}::uuid, 'OWN_CARD' WHERE EXISTS (
            SELECT FROM crew_attendance a
             WHERE a.company_id = ${companyId} AND a.session_id = ${id} AND a.strength = 'PIN'
               AND muster_pin_card_is_by(a.company_id, a.user_id,
                     array_remove(ARRAY[${brieferId}, CASE WHEN a.user_id = ANY (${[...recorded]}::uuid[]) THEN ${actor.id} END]::uuid[], a.user_id),
                     a.signed_at - make_interval(days => ${ownCardDays}::integer), a.received_at))) f
         GROUP BY f.session_id) n
     WHERE k.company_id = ${companyId} AND k.id = n.session_id AND NOT k.flags @> n.flags`);
