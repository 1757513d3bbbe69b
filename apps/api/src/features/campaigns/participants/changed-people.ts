/**
 * Audiences follow the people. Triggers note each person whose place in audiences may have changed (`changed_person`). A few people are
 * compared with the open campaigns of their company in a few statements, and only campaigns that differ are opened. After a change of very
 * many, such as an import, each open campaign is compared with everybody.
 */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { matchesPerson } from '../../audience';
import { selectEntries } from '../../identity';
import { inTurn } from './in-turn';
import { fewOf, findNoted } from './noted';
import { isBeingPosted } from './posting';
import { updateAudienceOf } from './upkeep';

/** One statement compares this many people with the open campaigns. With 20,000 open campaigns it takes a few seconds. */
const peopleAtOnce = 20;

export interface Upkeep {
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  now(): Date;
  /** Throws to end the work between two campaigns. */
  check?(): void;
}

export const findCompaniesWithChanges = (db: Db): Promise<{ companyId: number }[]> =>
  db.many<{ companyId: number }>(sql`SELECT DISTINCT company_id AS "companyId" FROM changed_person ORDER BY 1`);

/** The campaigns of a company whose audiences follow its people. */
export const findUnfinishedCampaigns = (db: Db, companyId: number): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    SELECT c.id FROM campaign c
     WHERE c.company_id = ${companyId} AND c.status IN ('READY', 'LIVE') AND c.deleted_at IS NULL AND NOT ${isBeingPosted} ORDER BY c.id`);

/**
 * Updates the audiences and assignments of a company to its changed people. Each campaign has its own transaction, so that a response waits
 * for at most one campaign. People stay noted if another transaction has locked one of their campaigns, or if one fails: the others are updated,
 * and then it throws. They also stay noted while a campaign is being posted, because its last part follows them. Returns how many campaigns changed.
 */
export async function followChangedPeople({ inTransaction, now, check }: Upkeep, companyId: number): Promise<number> {
  const noted = await inTransaction((db) => findNoted(db, companyId));
  if (noted.ids.length === 0) return 0;
  const people = fewOf(noted);
  const campaigns = await (people
    ? findCampaignsOf(inTransaction, companyId, people)
    : inTransaction((db) => findUnfinishedCampaigns(db, companyId)));
  let changed = 0;
  let isWhole = !noted.isPosting;
  const update = async ({ id }: { id: number }): Promise<void> => {
    const change = await inTransaction((db) => updateAudienceOf(db, id, now(), people));
    isWhole &&= change !== undefined;
    if (change && change.added + change.removed > 0) changed += 1;
  };
  await inTurn(campaigns, update, check);
  if (isWhole)
    await inTransaction((db) =>
      db.run(sql`DELETE FROM changed_person WHERE company_id = ${companyId} AND id = ANY (${noted.ids}::bigint[])`),
    );
  return changed;
}

async function findCampaignsOf(
  inTransaction: Upkeep['inTransaction'],
  companyId: number,
  people: readonly string[],
): Promise<{ id: number }[]> {
  const found = new Set<number>();
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce);
    for (const { id } of await inTransaction((db) => findDiffering(db, companyId, some))) found.add(id);
  }
  return [...found].toSorted((a, b) => a - b).map((id) => ({ id }));
}

/** The open campaigns whose audience differs from what one of the people matches now, and those in which one of them has been assigned a site. */
export const findDiffering = (db: Db, companyId: number, people: readonly string[]): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    WITH m AS MATERIALIZED (
      SELECT ${companyId}::bigint AS company_id, person.user_id,
             EXISTS (${selectEntries(sql`m.company_id = ${companyId} AND m.user_id = person.user_id AND m.is_assignable`)}) AS is_assignable
        FROM unnest(${[...people]}::uuid[]) AS person (user_id))
    SELECT DISTINCT c.id FROM campaign c CROSS JOIN m
     WHERE c.company_id = ${companyId} AND c.mode = 'STANDALONE' AND c.status IN ('READY', 'LIVE') AND c.deleted_at IS NULL AND NOT ${isBeingPosted}
       AND (${matchesPerson({ siteId: sql`c.site_id`, divisionId: sql`c.division_id`, criteria: sql`c.audience_criteria` })})
        <> EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = c.id AND a.user_id = m.user_id)
    UNION
    SELECT p.campaign_id FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
     WHERE p.company_id = ${companyId} AND p.assignee_id = ANY (${[...people]}::uuid[]) AND c.status IN ('READY', 'LIVE') AND c.deleted_at IS NULL`);
