/** Outcomes and actions in a pack: what people were told, in each of its versions, and what was done. */
import type { NamedPerson } from '@muster/contract/identity/person';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { RecordsOfPack } from '../../../platform/evidence/records';
import { personJson } from '../../identity';
import { isBefore } from '../consultation/before';

export interface OutcomeRecord {
  campaignId: number;
  version: number;
  date: string;
  state: string;
  kind: string | null;
  said: string;
  did: string;
  used: string;
  promisedDate: string | null;
  by: NamedPerson | null;
}

export interface ActionRecord {
  campaignId: number;
  id: number;
  text: string;
  responsible: NamedPerson | null;
  dueDay: string;
  state: string;
  note: string;
  madeDate: string;
  closedDate: string | null;
}

export const findOutcomeRecords = (db: Db, companyId: number, campaignIds: readonly number[]): Promise<OutcomeRecord[]> =>
  db.many<OutcomeRecord>(sql`
    SELECT v.campaign_id AS "campaignId", v.version, v.at AS date, v.state, v.kind, v.said, v.did, v.used, v.promised_for AS "promisedDate",
           CASE WHEN v.by_id IS NOT NULL THEN ${personJson(sql`v.by_id`)} END AS by
      FROM campaign_follow_up_version v
     WHERE v.company_id = ${companyId} AND v.campaign_id = ANY (${[...campaignIds]}::bigint[]) ORDER BY v.campaign_id, v.version`);

/** Of an action that was closed after the period, the end is left out. */
export const findActionRecords = (
  db: Db,
  { companyId, campaignIds, to }: Pick<RecordsOfPack, 'companyId' | 'campaignIds' | 'to'>,
): Promise<ActionRecord[]> =>
  db.many<ActionRecord>(sql`
    SELECT x.campaign_id AS "campaignId", x.id, x.text, ${personJson(sql`x.responsible_id`)} AS responsible, x.due_on::text AS "dueDay",
           CASE WHEN closed.is_later THEN 'OPEN' ELSE x.state END AS state, CASE WHEN closed.is_later THEN '' ELSE x.note END AS note,
           x.made_at AS "madeDate", CASE WHEN NOT closed.is_later THEN x.closed_at END AS "closedDate"
      FROM campaign_action x CROSS JOIN LATERAL (SELECT x.closed_at IS NOT NULL AND NOT ${isBefore(to, sql`x.closed_at`)} AS is_later) closed
     WHERE x.company_id = ${companyId} AND x.campaign_id = ANY (${[...campaignIds]}::bigint[]) ORDER BY x.campaign_id, x.id`);
