/** Updates the audience of one campaign to the people of today. */
import sql, { empty } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Who } from '../../audience';
import type { CampaignRow } from '../campaign';
import { campaignAggregate, campaignUpdated, type CampaignEvent } from '../events';
import { endAssignments } from './assignments';
import { updateAudience, type AudienceChange } from './audience';
import { isBeingPosted } from './posting';

type AudienceRow = Pick<
  CampaignRow,
  'id' | 'companyId' | 'siteId' | 'divisionId' | 'audienceCriteria' | 'viewIsEnough' | 'isAnonymous' | 'version' | 'mode'
>;

const isOpen = sql`c.status IN ('READY', 'LIVE') AND c.deleted_at IS NULL AND NOT ${isBeingPosted}`;

/**
 * Updates the audience of a standalone campaign, or the assignments of a hierarchical one, to the current people of the company. Ended
 * assignments count as removed. With `people`, only their places in the audience change. Nothing changes if the campaign is not READY or LIVE any
 * more, or is being posted. If another transaction has locked it, it waits with `isWaiting`, and otherwise returns undefined; then the next run does it.
 */
export async function updateAudienceOf(
  db: Db,
  campaignId: number,
  now: Date,
  people?: readonly string[],
  { isWaiting = false, ...change }: { isWaiting?: boolean; who?: Who; mayLeave?: boolean } = {},
): Promise<AudienceChange | undefined> {
  const campaign = await db.maybeOne<AudienceRow>(sql`
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.audience_criteria AS "audienceCriteria",
           c.view_is_enough AS "viewIsEnough", c.is_anonymous AS "isAnonymous", c.version, c.mode
      FROM campaign c
     WHERE c.id = ${campaignId} AND ${isOpen} FOR NO KEY UPDATE ${isWaiting ? empty : sql`SKIP LOCKED`}`);
  if (!campaign)
    return (await db.maybeOne(sql`SELECT c.id FROM campaign c WHERE c.id = ${campaignId} AND ${isOpen}`))
      ? undefined
      : { added: 0, removed: 0 };
  const changed =
    campaign.mode === 'STANDALONE'
      ? await updateAudience(db, campaign, now, { people, ...change })
      : { added: 0, removed: await endAssignments(db, campaign, now) };
  if (changed.added + changed.removed > 0) await emit(db, campaign);
  return changed;
}

/**
 * Adds a person to the audience of a campaign if they match it, before the job or their first sign-in does so: what somebody does before must count. An
 * invited person stays in it only if they have confirmed. They can have signed in while this waited for the campaign, so both count.
 */
export async function joinAudienceNow(db: Db, campaignId: number, person: { id: string; isInvited: boolean }, now: Date): Promise<void> {
  await updateAudienceOf(db, campaignId, now, [person.id], {
    isWaiting: true,
    mayLeave: false,
    who: person.isInvited ? 'activeOrInvited' : 'active',
  });
}

async function emit(db: Db, { id, companyId, version }: AudienceRow): Promise<void> {
  const payload: CampaignEvent = { campaignId: id, companyId, version };
  await db.run(sql`INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${campaignUpdated.name}, ${campaignAggregate(id)}, ${JSON.stringify(payload)})`);
}
