/**
 * The answers of a campaign by site and by role. One statement counts the people, and one the equal answers, so that no response is read into
 * memory. Names and answers of such a campaign are in its report, so the groups reveal nothing new; a share of a few people would mislead.
 * Without names there is no breakdown: two readings, or two audiences, would reveal one person.
 */
import { answeredCounter, countedQuestions, counterKeysOf } from '@muster/contract/forms/aggregate';
import type { FormSchema } from '@muster/contract/forms/types';
import type { Breakdown, BreakdownRole, BreakdownSite } from '@muster/contract/reports/breakdown';
import { mergeSmallSites } from '@muster/contract/reports/groups';
import { rolesThatMayShow } from '@muster/contract/reports/role-groups';
import { campaignKinds } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { groupBy } from '../../platform/outbox/group-by';
import { hidesNames, wholeAudience, type Campaign } from '../campaigns';
import { homeSites, jobsOfMembers } from '../identity';
import { joinSite } from '../organisation';
import { countedResponsesTo } from '../responses';

/** The people of one role at one site. */
interface CountedPeople {
  siteId: number | null;
  siteName: string | null;
  /** The title of the role in small letters, and as one of its people writes it. Null without a title. */
  role: string | null;
  roleName: string | null;
  asked: number;
  done: number;
}

interface EqualAnswers {
  /** Whether this counts a site; otherwise a role. */
  isOfSite: boolean;
  siteId: number | null;
  role: string | null;
  questionId: string;
  value: unknown;
  count: number;
}

export async function breakdownOf(ctx: Context, campaign: Campaign): Promise<Breakdown> {
  const { mode, type } = campaign;
  if (hidesNames(campaign) || mode !== 'STANDALONE' || campaignKinds[type].responses === 'many') return { sites: [] };
  const people = await countPeople(ctx, campaign);
  const bySite = [...groupBy(people, ({ siteId }) => siteId)].map(([siteId, here]) => ({
    siteId,
    siteName: here[0]?.siteName ?? null,
    ...sumOfPeople(here),
  }));
  const siteIds = new Set(mergeSmallSites(bySite.map((one) => siteOf(one, []))).map(({ site }) => site?.id ?? null));
  const shownRoles = rolesThatMayShow(
    people.map(({ siteId, role, asked }) => ({ site: siteIds.has(siteId) ? siteId : null, role, people: asked })),
  );
  const answers = await countEqualAnswers(ctx, campaign, shownRoles);
  const questionsWhere = (isHere: (answer: EqualAnswers) => boolean) =>
    questionsOf(campaign.configuration.responses.schema, answers.filter(isHere));
  const sites = bySite.map((one) =>
    siteOf(
      one,
      questionsWhere(({ isOfSite, siteId }) => isOfSite && siteId === one.siteId),
    ),
  );
  const roles = rolesOf(people, shownRoles, (role) => questionsWhere((answer) => !answer.isOfSite && answer.role === role));
  return { sites: mergeSmallSites(sites), ...(roles.length > 0 && { roles }) };
}

type Questions = BreakdownSite['questions'];
type CountedSite = Pick<CountedPeople, 'siteId' | 'siteName' | 'asked' | 'done'>;

const siteOf = ({ siteId, siteName, asked, done }: CountedSite, questions: Questions): BreakdownSite => ({
  site: siteId !== null && siteName !== null ? { id: siteId, name: siteName } : null,
  asked,
  done,
  questions,
});

const sumOfPeople = (people: readonly CountedPeople[]) => ({
  asked: people.reduce((sum, { asked }) => sum + asked, 0),
  done: people.reduce((sum, { done }) => sum + done, 0),
});

/** Each shown role by the spelling of most people, and everybody else. */
function rolesOf(
  people: readonly CountedPeople[],
  shown: readonly string[],
  questionsAt: (role: string | null) => Questions,
): BreakdownRole[] {
  if (shown.length === 0) return [];
  const groups = groupBy(people, ({ role }) => (role !== null && shown.includes(role) ? role : null));
  return [...groups].map(([role, here]) => {
    const [largest] = here.toSorted((a, b) => b.asked - a.asked);
    return { role: role === null ? null : (largest?.roleName ?? role), ...sumOfPeople(here), questions: questionsAt(role) };
  });
}

/** Each person counts at one site: their first one, or the site of the campaign. */
const homes = ({ companyId, siteId }: Campaign) => sql`(${homeSites(companyId, siteId ?? undefined)})`;

const countPeople = ({ db }: Context, campaign: Campaign): Promise<CountedPeople[]> =>
  db.many<CountedPeople>(sql`
    SELECT n.*, s.name AS "siteName"
      FROM (SELECT h.site_id AS "siteId", j.job AS role, mode() WITHIN GROUP (ORDER BY j.title) AS "roleName", count(*) AS asked, count(*) FILTER (WHERE NOT a.has_work) AS done
              FROM ${wholeAudience(campaign)} LEFT JOIN ${homes(campaign)} h ON h.user_id = a.user_id
              LEFT JOIN (${jobsOfMembers(campaign.companyId)}) j ON j.user_id = a.user_id GROUP BY h.site_id, j.job) n
      LEFT ${joinSite(sql`${campaign.companyId}`, sql`n."siteId"`)}`);

/** The answers to the counted questions. Only these are read, so that few different answers remain. Other roles count together. */
async function countEqualAnswers({ db }: Context, campaign: Campaign, roles: readonly string[]): Promise<EqualAnswers[]> {
  const questions = countedQuestions(campaign.configuration.responses.schema).map(([questionId]) => questionId);
  if (questions.length === 0) return [];
  return db.many<EqualAnswers>(sql`
    SELECT grouping(n.role) = 1 AS "isOfSite", n.site_id AS "siteId", n.role, n.id AS "questionId", n.value, count(*) AS count
      FROM (SELECT h.site_id, CASE WHEN j.job = ANY (${roles}::text[]) THEN j.job END AS role, q.id, r.answer -> q.id AS value
              FROM (SELECT r.user_id, r.answer FROM ${countedResponsesTo(campaign)}) r
             CROSS JOIN unnest(${questions}::text[]) q (id)
              JOIN ${wholeAudience(campaign)} ON a.user_id = r.user_id
              LEFT JOIN ${homes(campaign)} h ON h.user_id = r.user_id
              LEFT JOIN (${jobsOfMembers(campaign.companyId)}) j ON j.user_id = r.user_id
             WHERE r.answer ? q.id) n
     GROUP BY GROUPING SETS ((n.site_id, n.id, n.value), (n.role, n.id, n.value))`);
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
