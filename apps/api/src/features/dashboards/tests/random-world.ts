/** Random companies as plain data, and a function that writes them into the database, for tests of the figures. */
import { campaignKinds, campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import fc from 'fast-check';
import { insertCampaign } from '../../../../tests/rows/campaign';
import type { Factories, Person } from '../../../../tests/factories';

const siteCount = 3;
const divisionCount = 2;
export const personCount = 5;

interface PersonModel {
  state: 'active' | 'blocked' | 'invited' | 'consultant';
  /** By index: 'manager' or 'member' of the site or division, or no member. */
  sites: (Membership | null)[];
  divisions: (Membership | null)[];
  hasGeneralInfo: boolean;
  hasTimeline: boolean;
  hasExperience: boolean;
  /** The experience in the subject of some questions. */
  isExpert: boolean;
  hasQualifications: boolean;
}
type Membership = 'manager' | 'member';

export interface CampaignModel {
  type: CampaignType;
  status: CampaignStatus;
  isDeleted: boolean;
  scope: 'COMPANY' | 'SITE' | 'DIVISION';
  /** The site or division, if it has one. */
  place: number;
  viewIsEnough: boolean;
  endsInHours: number | null;
  completedDaysAgo: number;
  /** For a standalone campaign: the audience by index, with their progress. */
  audience: ({ viewed: boolean; submitted: boolean } | null)[];
  /** For a hierarchical one: the participating sites, by index. */
  parts: ({ assignee: number | null; viewed: boolean; response: 'none' | 'IN_PROGRESS' | 'SUBMITTED' } | null)[];
}

/** A question and its history, with people by index and ages in days. */
export interface QuestionModel {
  author: number;
  isAnonymous: boolean;
  isOfHuddle: boolean;
  isOnTopic: boolean;
  daysAgo: number;
  answers: { author: number; daysAgo: number; votes: { by: number; daysAgo: number }[] }[];
  votes: { by: number; daysAgo: number }[];
  stars: { by: number; daysAgo: number }[];
}

export interface WorldModel {
  people: PersonModel[];
  sites: { status: 'ACTIVE' | 'INACTIVE'; divisions: boolean[] }[];
  divisions: { status: 'ACTIVE' | 'INACTIVE'; subdivisions: number }[];
  campaigns: CampaignModel[];
  questions: QuestionModel[];
}

const exactly = <T>(count: number, of: fc.Arbitrary<T>) => fc.array(of, { minLength: count, maxLength: count });
const status = fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const);
const membership = fc.constantFrom<Membership | null>('manager', 'member', null);

const anyPerson: fc.Arbitrary<PersonModel> = fc.record({
  state: fc.oneof({ weight: 4, arbitrary: fc.constant('active' as const) }, fc.constantFrom('blocked' as const, 'invited', 'consultant')),
  sites: exactly(siteCount, membership),
  divisions: exactly(divisionCount, membership),
  hasGeneralInfo: fc.boolean(),
  hasTimeline: fc.boolean(),
  hasExperience: fc.boolean(),
  isExpert: fc.boolean(),
  hasQualifications: fc.boolean(),
});

const anyCampaign: fc.Arbitrary<CampaignModel> = fc.record({
  type: fc.constantFrom(...campaignTypes),
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant('LIVE' as const) },
    fc.constantFrom('DRAFT' as const, 'READY' as const, 'COMPLETE' as const),
  ),
  isDeleted: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  scope: fc.constantFrom('COMPANY' as const, 'SITE' as const, 'DIVISION' as const),
  place: fc.nat(divisionCount - 1),
  viewIsEnough: fc.boolean(),
  endsInHours: fc.constantFrom(null, -2161, -100, -1, 0, 1, 48, 49, 500),
  completedDaysAgo: fc.constantFrom(1, 89, 90, 91, 400),
  audience: exactly(personCount, fc.option(fc.record({ viewed: fc.boolean(), submitted: fc.boolean() }))),
  parts: exactly(
    siteCount,
    fc.option(
      fc.record({
        assignee: fc.option(fc.nat(personCount - 1)),
        viewed: fc.boolean(),
        response: fc.constantFrom('none' as const, 'IN_PROGRESS' as const, 'SUBMITTED' as const),
      }),
    ),
  ),
});

const anybody = fc.nat(personCount - 1);
const daysAgo = fc.constantFrom(0, 1, 89, 90, 91, 300);
/** At most one for each person. */
const byPeople = fc.uniqueArray(fc.record({ by: anybody, daysAgo }), { selector: ({ by }) => by, maxLength: 3 });

const anyQuestion: fc.Arbitrary<QuestionModel> = fc.record({
  author: anybody,
  isAnonymous: fc.boolean(),
  isOfHuddle: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  isOnTopic: fc.boolean(),
  daysAgo,
  answers: fc.array(fc.record({ author: anybody, daysAgo, votes: byPeople }), { maxLength: 3 }),
  votes: byPeople,
  stars: byPeople,
});

export const randomWorld: fc.Arbitrary<WorldModel> = fc.record({
  people: exactly(personCount, anyPerson),
  sites: exactly(siteCount, fc.record({ status, divisions: exactly(divisionCount, fc.boolean()) })),
  divisions: exactly(divisionCount, fc.record({ status, subdivisions: fc.nat(3) })),
  campaigns: fc.array(anyCampaign.map(asValid), { maxLength: 12 }),
  questions: fc.array(anyQuestion, { maxLength: 4 }),
});

/** Only valid states: the type's own mode, only views for a briefing, no progress before the posting, no learning of site scope. */
function asValid(given: CampaignModel): CampaignModel {
  const { mode, countsViews } = campaignKinds[given.type];
  const hasBegun = given.status === 'LIVE' || given.status === 'COMPLETE';
  const viewIsEnough = given.viewIsEnough && countsViews;
  return {
    ...given,
    viewIsEnough,
    scope: mode === 'HIERARCHICAL' && given.scope === 'SITE' ? 'COMPANY' : given.scope,
    audience: given.audience
      .map((one) => mode === 'STANDALONE' && hasBegun && one && { viewed: one.viewed, submitted: one.submitted && !viewIsEnough })
      .map((one) => one || null),
    parts: given.parts.map((part) => (mode === 'HIERARCHICAL' && hasBegun ? part : null)),
  };
}

export interface WrittenWorld {
  companyId: number;
  siteIds: number[];
  divisionIds: number[];
  /** A high-risk work that experts know and some questions are about. */
  topicId: number;
  people: Person[];
  /** A person who can read everything and belongs only to the company. */
  manager: Person;
}

export async function writeWorld(make: Factories, model: WorldModel, now: Date): Promise<WrittenWorld> {
  const companyId = (await make.company()).id;
  const manager = await make.person(companyId, { manager: true, activated: true });
  const divisionIds: number[] = [];
  for (const division of model.divisions) {
    const id = await make.division(companyId, undefined, division.status);
    for (let made = 0; made < division.subdivisions; made += 1) await make.subdivision(companyId, id);
    divisionIds.push(id);
  }
  const siteIds: number[] = [];
  for (const site of model.sites)
    siteIds.push(await make.site(companyId, { status: site.status, divisionIds: divisionIds.filter((_, at) => site.divisions[at]) }));
  const [topic] = await make.query<{ id: string }>('INSERT INTO high_risk_work (title) VALUES (gen_random_uuid()::text) RETURNING id');
  const topicId = Number(topic?.id);
  const people: Person[] = [];
  for (const one of model.people) people.push(await writePerson(make, one, { companyId, siteIds, divisionIds, topicId }));
  const world = { companyId, siteIds, divisionIds, topicId, people, manager };
  for (const one of model.campaigns) await writeCampaign(make, one, world, now);
  for (const one of model.questions) await writeQuestion(make, one, world, now);
  return world;
}

type Places = Pick<WrittenWorld, 'companyId' | 'siteIds' | 'divisionIds' | 'topicId'>;

async function writePerson(make: Factories, model: PersonModel, { companyId, siteIds, divisionIds, topicId }: Places): Promise<Person> {
  const at = (ids: number[], memberships: (Membership | null)[]) =>
    ids.flatMap((id, index) => (memberships[index] ? [{ id, manager: memberships[index] === 'manager' }] : []));
  const person = await make.person(companyId, {
    role: model.state === 'consultant' ? 'CONSULTANT' : 'USER',
    blocked: model.state === 'blocked',
    activated: model.state !== 'invited',
    sites: at(siteIds, model.sites),
    divisions: at(divisionIds, model.divisions),
    highRiskWorks: model.isExpert ? [topicId] : [],
  });
  if (model.hasGeneralInfo)
    await make.query("UPDATE account SET title = 'T', phone_number = '1', address_label = 'A' WHERE id = $1", [person.id]);
  if (model.hasTimeline)
    await make.query(
      "UPDATE account SET date_started_in_safety = '2020-01-01', date_started_with_company = '2020-01-01', date_started_with_current_title = '2020-01-01' WHERE id = $1",
      [person.id],
    );
  if (model.hasExperience)
    await make.query(
      `WITH work AS (INSERT INTO high_risk_work (title) VALUES ($1::uuid::text) RETURNING id)
       INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience) SELECT $1::uuid, id, 'LOW' FROM work`,
      [person.id],
    );
  if (model.hasQualifications)
    await make.query("INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, 'I', 'T', 'X')", [person.id]);
  return person;
}

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

async function writeCampaign(make: Factories, model: CampaignModel, world: WrittenWorld, now: Date): Promise<void> {
  const { companyId, siteIds, divisionIds, people, manager } = world;
  const asked = model.audience.flatMap((one, at) => (one ? [{ ...one, ...people[at]! }] : []));
  const parts = model.parts.flatMap((part, at) => (part ? [{ ...part, siteId: siteIds[at]! }] : []));
  const id = await insertCampaign(make, {
    companyId,
    authorId: manager.id,
    type: model.type,
    status: model.status,
    ...(model.scope === 'SITE' && { siteId: siteIds[model.place]! }),
    ...(model.scope === 'DIVISION' && { divisionId: divisionIds[model.place]! }),
    viewIsEnough: model.viewIsEnough,
    endDate: model.endsInHours === null ? null : iso(now.getTime() + model.endsInHours * hour),
    ...(model.status === 'COMPLETE' && { completeDate: iso(now.getTime() - model.completedDaysAgo * 24 * hour) }),
    audience: asked,
    sites: parts.map(({ siteId, assignee }) => ({ siteId, ...(assignee !== null && { assigneeId: people[assignee]!.id }) })),
  });
  for (const { id: userId, viewed, submitted } of asked)
    await make.query(
      `UPDATE campaign_audience SET viewed_at = CASE WHEN $3 THEN now() END, submitted_at = CASE WHEN $4 THEN now() END, has_work = $5
        WHERE campaign_id = $1 AND user_id = $2`,
      [id, userId, viewed, submitted, model.viewIsEnough ? !viewed : !submitted],
    );
  for (const { siteId, response } of parts.filter((part) => part.response !== 'none'))
    await make.query(
      `INSERT INTO campaign_response (company_id, campaign_id, campaign_site_id, user_id, type, status, answer, created_at, updated_at, submitted_at)
       SELECT company_id, campaign_id, id, $3, 'SITE', $4, '{}', now(), now(), CASE WHEN $4 = 'SUBMITTED' THEN now() END
         FROM campaign_site WHERE campaign_id = $1 AND site_id = $2`,
      [id, siteId, manager.id, response],
    );
  await make.query(
    `INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count) VALUES ($1, $2, '', 'views', 0, $3), ($1, $2, '', 'submissions', 1, $4)`,
    [companyId, id, ...Object.values(doneIn(model))],
  );
  if (model.isDeleted) await make.query('UPDATE campaign SET deleted_at = now() WHERE id = $1', [id]);
}

async function writeQuestion(
  make: Factories,
  model: QuestionModel,
  { companyId, topicId, people, manager }: WrittenWorld,
  now: Date,
): Promise<void> {
  const before = (days: number) => iso(now.getTime() - days * 24 * hour);
  const huddle = model.isOfHuddle ? await insertCampaign(make, { companyId, authorId: manager.id, type: 'HUDDLE', status: 'DRAFT' }) : null;
  const insert = async (text: string, values: unknown[]) =>
    (await make.query<{ id: string }>(`INSERT INTO ${text} RETURNING id`, values))[0]?.id;
  const id = await insert(
    `question (company_id, author_id, title, body, is_anonymous, entity_type, entity_id, created_at, listed_at, visible_at, answer_count)
     VALUES ($1, $2, 'Why?', 'Because.', $3, CASE WHEN $4::bigint IS NOT NULL THEN 'CompanyCampaignV2' END, $4, $5, $5, $5, $6)`,
    [companyId, people[model.author]!.id, model.isAnonymous, huddle, before(model.daysAgo), model.answers.length],
  );
  if (model.isOnTopic)
    await make.query('INSERT INTO question_category (company_id, question_id, category_id) VALUES ($1, $2, $3)', [companyId, id, topicId]);
  for (const answer of model.answers) {
    const answerId = await insert(
      `answer (company_id, question_id, author_id, body, created_at, visible_at) VALUES ($1, $2, $3, 'So.', $4, $4)`,
      [companyId, id, people[answer.author]!.id, before(answer.daysAgo)],
    );
    for (const vote of answer.votes)
      await insert('answer_vote (company_id, answer_id, user_id, created_at) VALUES ($1, $2, $3, $4)', [
        companyId,
        answerId,
        people[vote.by]!.id,
        before(vote.daysAgo),
      ]);
  }
  for (const [table, marks] of [
    ['question_vote', model.votes],
    ['star', model.stars],
  ] as const)
    for (const mark of marks)
      await insert(`${table} (company_id, question_id, user_id, created_at) VALUES ($1, $2, $3, $4)`, [
        companyId,
        id,
        people[mark.by]!.id,
        before(mark.daysAgo),
      ]);
}

/** The views and submissions, of people or of sites. */
export function doneIn({ audience, parts }: CampaignModel): { views: number; submissions: number } {
  return {
    views: [...audience, ...parts].filter((one) => one?.viewed).length,
    submissions: audience.filter((one) => one?.submitted).length + parts.filter((part) => part?.response === 'SUBMITTED').length,
  };
}
