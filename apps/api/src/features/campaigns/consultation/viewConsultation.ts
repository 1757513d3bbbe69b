import { canConsult, leastDays, mattersOf, maxRequests, type ConsultationWarning } from '@muster/contract/campaigns/consultation/kinds';
import type { ConsultationDocument, ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { ConsultationList } from '@muster/contract/organisation/consultation-lists';
import { resolveDueDate } from '@muster/contract/forms/relative-date';
import { instantOf, wallClockAt } from '@muster/contract/shared/time/zone';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { managesPlace, personJson } from '../../identity';
import { consultationListOf, dayOfMark, hasBegun, isCurrent, markRows, placeOfMark } from '../../organisation';
import type { Campaign } from '../campaign';
import { mayConsult, mayFollowUp } from '../access';
import { isAnsweredBy } from '../responses/stored-responses';
import { findWorkDays } from '../series/stored';
import { isForCampaign, isSpokesperson } from './spokespeople';
import { isLate, wasShown } from './told';

type Marked = ConsultationView['representatives'][number] & { userId: string; isManager: boolean };
type Stored = NonNullable<ConsultationView['consultation']>;

/** Marks that ended earlier tell nothing about this consultation. */
const rememberedDays = 90;

/** What the campaign consults about. Everybody who may read the campaign may read this, because it is no secret who represents people. */
export async function viewConsultation(ctx: Context, campaign: Campaign): Promise<ConsultationView> {
  const { id, companyId } = campaign;
  const mayChange = mayConsult(ctx, campaign);
  const [consultation, { list }] = await Promise.all([
    ctx.db.maybeOne<Stored>(sql`
      SELECT matter, decision, decider, decide_on::text AS "decideDay", version FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${id}`),
    ctx.db.one<{ list: ConsultationList }>(sql`SELECT ${consultationListOf(companyId)} AS list`),
  ]);
  const none = {
    earlier: [],
    warnings: [],
    representatives: [],
    documents: [],
    statements: [],
    requests: [],
    mayAnswer: false,
    mayAsk: false,
    mayState: false,
  };
  const about = { consultation: consultation ?? null, matters: [...mattersOf(list)], mayChange };
  if (!consultation || !canConsult(campaign.type)) return { ...about, ...none };
  const [earlier, marked, documents, statements, requests] = await Promise.all([
    findEarlier(ctx, campaign),
    findMarked(ctx, campaign),
    findDocuments(ctx, campaign),
    ctx.db.many<ConsultationView['statements'][number] & { userId: string }>(sql`
      SELECT s.user_id AS "userId", ${personJson(sql`s.user_id`)} AS author, s.text, s.at AS date FROM consultation_statement s
       WHERE s.company_id = ${companyId} AND s.campaign_id = ${id} ORDER BY s.at, s.user_id`),
    findRequests(ctx, campaign),
  ]);
  const isRepresentative = campaign.status !== 'DRAFT' && (await isSpokesperson(ctx, campaign));
  return {
    ...about,
    earlier,
    warnings: mayChange ? await warningsOf(ctx, campaign, { consultation, marked }) : [],
    representatives: marked.map(({ userId: _id, isManager: _manages, ...one }) => one),
    documents,
    statements: statements.map(({ userId: _id, ...one }) => one),
    requests,
    mayAnswer: mayFollowUp(ctx, campaign),
    mayAsk: isRepresentative && requests.length < maxRequests,
    mayState: isRepresentative && !statements.some(({ userId }) => userId === ctx.actor.id),
  };
}

const findEarlier = ({ db }: Context, { id, companyId }: Campaign): Promise<ConsultationView['earlier']> =>
  db.many<ConsultationView['earlier'][number]>(sql`
    SELECT v.version, v.matter, v.decision, v.decider, v.decide_on::text AS "decideDay", v.replaced_at AS "changedDate", v.answers
      FROM consultation_version v WHERE v.company_id = ${companyId} AND v.campaign_id = ${id} ORDER BY v.version`);

/** The valid marks for the campaign, and those that ended lately. A person's latest mark for a place replaces the earlier ones. */
const findMarked = ({ db, now }: Context, { id, companyId }: Campaign): Promise<Marked[]> =>
  db.many<Marked>(sql`
    SELECT DISTINCT ON (r.site_id, r.division_id, r.user_id) r.user_id AS "userId", ${personJson(sql`r.user_id`)} AS person, ${placeOfMark} AS "placeName",
           r.until_on::text AS "untilDay", NOT ${isCurrent(dayOfMark(now))} AS "isGone", ${managesPlace(sql`r`)} AS "isManager"
      FROM campaign c JOIN ${markRows} ON ${isForCampaign}
     WHERE c.company_id = ${companyId} AND c.id = ${id} AND ${hasBegun(dayOfMark(now))} AND r.until_on > ${dayOfMark(now)} - ${rememberedDays}::integer
     ORDER BY r.site_id, r.division_id, r.user_id, r.until_on DESC`);

/** The valid ones first. */
const findDocuments = ({ db, actor }: Context, { id, companyId, isAnonymous }: Campaign): Promise<ConsultationDocument[]> =>
  db.many<ConsultationDocument>(sql`
    SELECT d.file_id AS "fileId", d.name, d.added_at AS date, ${isLate} AS "isLate",
           ${isLate} AND ${isAnonymous ? sql`false` : isAnsweredBy(actor.id, sql`d.added_at`)} AS "isAfterAnswer", d.replaces_file_id AS "replacesFileId", d.gone_at AS "goneDate"
      FROM consultation_document d JOIN consultation n ON n.company_id = d.company_id AND n.campaign_id = d.campaign_id
      JOIN campaign c ON c.company_id = d.company_id AND c.id = d.campaign_id
     WHERE d.company_id = ${companyId} AND d.campaign_id = ${id} AND ${wasShown} ORDER BY d.gone_at NULLS FIRST, d.added_at, d.file_id`);

const findRequests = ({ db, now }: Context, { id, companyId }: Campaign): Promise<ConsultationView['requests']> =>
  db.many<ConsultationView['requests'][number]>(sql`
    SELECT q.id, q.question, ${personJson(sql`q.asked_by`)} AS "askedBy", q.asked_at AS "askedDate", q.due_at AS "dueDate",
           q.answered_at IS NULL AND q.due_at < ${now} AS "isOverdue", q.answer, ${personJson(sql`q.answered_by`)} AS "answeredBy",
           q.answered_at AS "answeredDate"
      FROM consultation_request q WHERE q.company_id = ${companyId} AND q.campaign_id = ${id} ORDER BY q.id LIMIT ${maxRequests}`);

/** What an auditor would object to. A manager of the place is not an independent representative. */
async function warningsOf(
  { db, now }: Context,
  campaign: Campaign,
  { consultation, marked }: { consultation: Stored; marked: readonly Marked[] },
): Promise<ConsultationWarning[]> {
  const { startDate, timeZone } = campaign;
  const start = startDate === null ? now : new Date(startDate);
  const end = await endOf(db, campaign, start);
  const found: Record<ConsultationWarning, boolean> = {
    DECIDED_BEFORE_END: end !== undefined && consultation.decideDay < localDay(end, timeZone),
    SHORT: end !== undefined && end < daysLater(start, leastDays, timeZone),
    NO_REPRESENTATIVE: !marked.some(({ isGone, isManager }) => !isGone && !isManager),
    REPRESENTATIVE_LEFT: marked.some(({ isGone }) => isGone),
  };
  return (Object.keys(found) as ConsultationWarning[]).filter((warning) => found[warning]);
}

/** The end of the campaign. For a draft, the end that it would have if it were posted now. */
async function endOf(db: Db, campaign: Campaign, start: Date): Promise<Date | undefined> {
  const { status, endDate, configuration, configurationAnswer, timeZone } = campaign;
  const field = configuration.form.mapToEndDate;
  const due = field === undefined ? undefined : configurationAnswer[field];
  if (endDate !== null || status !== 'DRAFT' || typeof due !== 'string') return endDate === null ? undefined : new Date(endDate);
  const end = resolveDueDate(due, start, { timeZone, workDays: await findWorkDays(db, campaign) });
  return end === undefined ? undefined : new Date(end);
}

/** The same time of day at the place of the campaign: a change of clocks makes a day shorter or longer. */
function daysLater(start: Date, days: number, timeZone: string): Date {
  const clock = wallClockAt(start, timeZone);
  return instantOf({ ...clock, day: clock.day + days }, timeZone);
}

function localDay(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClockAt(instant, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
