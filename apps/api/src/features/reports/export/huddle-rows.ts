/** The rows of a huddle's export: the ranked answers, and the people of its audience who have not answered [2.156] [5.22]. */
import type { NamedPerson } from '@muster/contract/identity/person';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { rankedAnswers, type RankedAnswer } from '../../exchange';
import { audienceRows, linkedEntityOf, type Campaign } from '../../campaigns';
import { joinRoleOf } from '../../identity';
import { joinSitesOf } from '../../organisation';
import { widestRole } from '../../responses';
import { localTime, type Wording } from '../../../platform/texts/wording';
import type { Report } from './report';
import { rowsOf } from './rows';
import { nameOf, roleName } from './row-texts';

export const answersOfHuddle = (ctx: Context, { id, companyId }: Campaign): AsyncGenerator<RankedAnswer> =>
  rankedAnswers(ctx, { ...linkedEntityOf(id), companyId });

const anonymousHeader = ({ texts: { columns } }: Wording): string[] => [
  columns.rank,
  columns.answer,
  columns.votes,
  columns.participants,
  columns.participantsWhoAnswered,
];

/** The exchange does not store the role and sites of an author, so the export shows the current ones. */
const namedHeader = ({ timeZone: zone }: Campaign, { texts: { columns }, fill }: Wording): string[] => [
  columns.participant,
  columns.siteToday,
  columns.roleToday,
  columns.status,
  columns.viewed,
  fill(columns.written, { zone }),
  columns.rank,
  columns.answer,
  columns.votes,
];

export async function* huddleTable(
  ctx: Context,
  { campaign, wording }: Pick<Report, 'campaign' | 'wording'>,
): AsyncGenerator<readonly string[]> {
  if (!campaign.isAnonymous) {
    yield namedHeader(campaign, wording);
    for await (const page of paged(huddleRows(ctx, campaign, wording), pageSize))
      yield* await cellsOfPage(ctx, { campaign, wording }, page);
    return;
  }
  yield anonymousHeader(wording);
  yield ['', '', '', String(campaign.expectedCount), String(campaign.submissions)];
  for await (const { rank, body, voteCount } of answersOfHuddle(ctx, campaign)) yield [String(rank), body, String(voteCount), '', ''];
}

interface HuddleRow {
  person: NamedPerson | null;
  answer: RankedAnswer | null;
  isSubmitted: boolean;
}

const pageSize = 500;

/** Each answer, then each person without one. In a finished huddle, a person whose answer was deleted still counts as submitted. */
async function* huddleRows(ctx: Context, campaign: Campaign, { language }: Wording): AsyncGenerator<HuddleRow> {
  const authors = new Set<string>();
  for await (const answer of answersOfHuddle(ctx, campaign)) {
    if (answer.author) authors.add(answer.author.userId);
    yield { person: answer.author, answer, isSubmitted: true };
  }
  for await (const { person, isSubmitted } of rowsOf(ctx, campaign, language))
    if (!person || !authors.has(person.userId)) yield { person, answer: null, isSubmitted };
}

async function* paged<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function cellsOfPage(
  ctx: Context,
  { campaign, wording }: Pick<Report, 'campaign' | 'wording'>,
  page: readonly HuddleRow[],
): Promise<string[][]> {
  const members = await membersOf(ctx, campaign, [...new Set(page.flatMap(({ person }) => person?.userId ?? []))]);
  return page.map(({ person, answer, isSubmitted }) => {
    const member = members.get(person?.userId ?? '');
    return [
      nameOf({ person }),
      member?.siteNames.join('; ') ?? '',
      member?.isMember ? roleName(roleOf(member, campaign.companyId), wording) : '',
      isSubmitted ? wording.texts.statuses.answered : wording.texts.statuses.notAnswered,
      member ? wording.yesNo(member.isViewed || isSubmitted) : '',
      answer?.createdDate ? localTime(answer.createdDate, campaign.timeZone) : '',
      answer ? String(answer.rank) : '',
      answer?.body ?? '',
      answer ? String(answer.voteCount) : '',
    ];
  });
}

interface Member {
  id: string;
  isViewed: boolean;
  isMember: boolean;
  isManager: boolean;
  isLeader: boolean;
  managesDivision: boolean;
  managesSite: boolean;
  siteNames: string[];
}

const roleOf = ({ isManager, isLeader, managesDivision, managesSite }: Member, companyId: number): string =>
  widestRole(
    {
      companies: [{ companyId, isManager, isLeader }],
      divisions: managesDivision ? [{ companyId, isManager: true }] : [],
      sites: managesSite ? [{ companyId, isManager: true }] : [],
    },
    companyId,
  );

/** Whether the person is in the audience and has viewed the campaign. `person` is an SQL expression for the account's id. */
const hasViewed = ({ id, companyId }: { id: number; companyId: number }, person: Sql): Sql => sql`EXISTS (
  SELECT FROM ${audienceRows}
   WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.user_id = ${person} AND a.viewed_at IS NOT NULL)`;

async function membersOf({ db }: Context, { id, companyId }: Campaign, people: readonly string[]): Promise<Map<string, Member>> {
  const rows = await db.many<Member>(sql`
    SELECT wanted.id, ${hasViewed({ id, companyId }, sql`wanted.id`)} AS "isViewed", role."isMember", role."isManager", role."isLeader",
           role."managesDivision", coalesce(own.manages, false) AS "managesSite", coalesce(own.names, '[]') AS "siteNames"
      FROM unnest(${[...people]}::uuid[]) AS wanted (id) ${joinRoleOf(companyId, sql`wanted.id`)} ${joinSitesOf(companyId, sql`wanted.id`)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
