/**
 * The answers of a campaign by site. One statement counts the people, and one the equal answers, so that no response is read into memory. Names
 * and answers of such a campaign are in its report, so the groups reveal nothing new; a share of a few people would mislead. Without
 * names there is no breakdown: two readings, or two audiences, would reveal one person.
 */
import { answeredCounter, countedQuestions, counterKeysOf } from '@muster/contract/forms/aggregate';
import type { FormSchema } from '@muster/contract/forms/types';
import type { Breakdown, BreakdownSite } from '@muster/contract/reports/breakdown';
import { mergeSmallSites } from '@muster/contract/reports/groups';
import { campaignKinds } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { groupBy } from '../../platform/outbox/group-by';
import { audienceRows, hidesNames, type Campaign } from '../campaigns';
import { homeSites } from '../identity';
import { joinSite } from '../organisation';
import { countedResponsesTo } from '../responses';

interface CountedPeople {
  siteId: number | null;
  siteName: string | null;
  asked: number;
  done: number;
}

interface EqualAnswers {
  siteId: number | null;
  questionId: string;
  value: unknown;
  count: number;
}

export async function breakdownOf(ctx: Context, campaign: Campaign): Promise<Breakdown> {
  const { mode, type } = campaign;
  if (hidesNames(campaign) || mode !== 'STANDALONE' || campaignKinds[type].responses === 'many') return { sites: [] };
  const [people, answers] = await Promise.all([countPeople(ctx, campaign), countEqualAnswers(ctx, campaign)]);
  const bySite = groupBy(answers, ({ siteId }) => siteId);
  const sites = people.map(({ siteId, siteName, asked, done }): BreakdownSite => {
    const here = bySite.get(siteId) ?? [];
    const site = siteId !== null && siteName !== null ? { id: siteId, name: siteName } : null;
    return { site, asked, done, questions: questionsOf(campaign.configuration.responses.schema, here) };
  });
  return { sites: mergeSmallSites(sites) };
}

/** Each person counts at one site: their first one, or the site of the campaign. */
const homes = ({ companyId, siteId }: Campaign) => sql`(${homeSites(companyId, siteId ?? undefined)})`;

const countPeople = ({ db }: Context, campaign: Campaign): Promise<CountedPeople[]> =>
  db.many<CountedPeople>(sql`
    SELECT n.*, s.name AS "siteName"
      FROM (SELECT h.site_id AS "siteId", count(*) AS asked, count(*) FILTER (WHERE NOT a.has_work) AS done
              FROM ${audienceRows} LEFT JOIN ${homes(campaign)} h ON h.user_id = a.user_id
             WHERE a.company_id = ${campaign.companyId} AND a.campaign_id = ${campaign.id} GROUP BY h.site_id) n
      LEFT ${joinSite(sql`${campaign.companyId}`, sql`n."siteId"`)}`);

/** The answers to the counted questions. Only these are read, so that few different answers remain. */
async function countEqualAnswers({ db }: Context, campaign: Campaign): Promise<EqualAnswers[]> {
  const questions = countedQuestions(campaign.configuration.responses.schema).map(([questionId]) => questionId);
  if (questions.length === 0) return [];
  return db.many<EqualAnswers>(sql`
    SELECT h.site_id AS "siteId", q.id AS "questionId", r.answer -> q.id AS value, count(*) AS count
      FROM (SELECT r.user_id, r.answer FROM ${countedResponsesTo(campaign)}) r
     CROSS JOIN unnest(${questions}::text[]) q (id)
      JOIN ${audienceRows} ON a.company_id = ${campaign.companyId} AND a.campaign_id = ${campaign.id} AND a.user_id = r.user_id
      LEFT JOIN ${homes(campaign)} h ON h.user_id = r.user_id
     WHERE r.answer ? q.id GROUP BY h.site_id, q.id, r.answer -> q.id`);
}

/** The stored answers contain no hidden question, so each question is counted without its condition. */
function questionsOf(schema: FormSchema | undefined, here: readonly EqualAnswers[]): BreakdownSite['questions'] {
  return countedQuestions(schema).flatMap(([questionId, { visibleWhen: _, ...field }]) => {
    const counts = new Map<string, number>();
    for (const { questionId: of, value, count } of here) {
      if (of !== questionId) continue;
      const keys = counterKeysOf({ properties: { [questionId]: field } }, { [questionId]: value });
      for (const { answer } of keys) counts.set(answer, (counts.get(answer) ?? 0) + count);
    }
    const { [answeredCounter]: answeredCount = 0, ...answers } = Object.fromEntries(counts);
    if (answeredCount === 0) return [];
    return [{ questionId, answeredCount, answers: Object.entries(answers).map(([answer, count]) => ({ answer, count })) }];
  });
}
