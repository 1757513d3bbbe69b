/** The measured cases: the most frequent calls. */
import type pg from 'pg';
import { takeTurns, get, type Case, type Callers, type Member } from './case';
import { filterCases } from './filters';
import type { World } from './world/world';

export function casesFor(callers: Callers): Case[] {
  const { world, manager, members, running, database } = callers;
  const { companyId, reported, ofAllSites, confirmedTwice, confirmedByFew } = world;
  const anybody = takeTurns(members);
  const anyCampaign = takeTurns(running);
  const search = `companyId=${companyId}&type=POLL&includeStatuses=LIVE&includeStatuses=COMPLETE&sort=startDate%2Cdesc&sort=createdDate%2Cdesc&page=0&size=20`;
  const viewOf = ({ id, member }: Callers['running'][number]) => get(`/campaign-v2s/${id}/view?size=1`, member);
  return [
    { name: 'list', next: () => get(`/campaign-v2s/search?${search}`, anybody()) },
    { name: 'focus', next: () => get(`/focus/user/search?companyId=${companyId}&page=0&size=20`, anybody()) },
    { name: 'view', next: () => viewOf(anyCampaign()) },
    submitting(world, members, database),
    { name: 'report', next: () => get(`/campaign-v2s/${reported}/report-view?page=0&size=20`, manager) },
    { name: 'report, 100', next: () => get(`/campaign-v2s/${reported}/report-view?page=0&size=100`, manager) },
    { name: 'report of 400 sites', isAlone: true, next: () => get(`/campaign-v2s/${ofAllSites}/report-view?page=0&size=100`, manager) },
    { name: 'aggregate, 100,000', next: () => get(`/campaign-v2s/${confirmedTwice}/aggregate`, manager) },
    { name: 'aggregate, 100', next: () => get(`/campaign-v2s/${confirmedByFew}/aggregate`, manager) },
    ...filterCases(callers),
  ];
}

/** Everybody answers the same poll once per round: the hardest case for its counters. */
function submitting({ allHands }: World, members: readonly Member[], database: pg.Client): Case {
  const nextMember = takeTurns(members);
  let left = 0;
  return {
    name: 'submit',
    varies: ['id', 'submittedDate'],
    next() {
      if (left-- <= 0) return undefined;
      const member = nextMember();
      const body = JSON.stringify({ campaignV2Id: allHands, type: 'USER', campaignAnswer: { answer: left % 3 === 0 ? 'false' : 'true' } });
      return { method: 'POST', path: '/api/campaign-v2-responses', token: member.token, body };
    },
    async reset() {
      // calls of the last round may still be running at its end; their people are not used again in this round
      left = Math.floor(members.length * 0.9);
      await database.query(`
        DELETE FROM outbox_event;
        DELETE FROM outbox_delivery;
        DELETE FROM audit_event WHERE action = 'response.saved';
        DELETE FROM campaign_count WHERE campaign_id = ${allHands};
        DELETE FROM campaign_response WHERE campaign_id = ${allHands};
        UPDATE campaign_audience SET submitted_at = NULL, has_work = true WHERE campaign_id = ${allHands} AND NOT has_work`);
    },
  };
}
