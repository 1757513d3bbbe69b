/** Questions, answers and votes of the authorisation matrix: creates them for each cell, and builds the requests. */
import { forTarget, type RequestBuilder } from './request-builders';
import type { Request } from '../request';
import type { Caller, CompanyName, PlaceName, Target } from './oracle';
import { authorOf, missingId, plantCampaign, type World } from '../world';

type AsyncBuilder = (world: World, who: Caller, target: Target) => Promise<Request>;

const companyNamed = (world: World, place: PlaceName): CompanyName =>
  world.companyOf(place) === world.place['other company'] ? 'other company' : 'company';

interface Planted {
  questionId: number;
  /** The huddle of the question. */
  campaignId: number;
  companyId: number;
}

async function plantQuestion(world: World, who: Caller, target: Target<'question'> | Target<'huddle'>): Promise<Planted> {
  const companyId = world.companyOf(target.place);
  if (target.place === 'missing') return { questionId: missingId, campaignId: missingId, companyId };
  const author = target.kind === 'question' ? target.author : 'another';
  const authorId = authorOf(world, who, { author, place: target.place });
  const audience = target.kind === 'huddle' && target.isForCaller ? [{ userId: world.person(who).id, hasSubmitted: false }] : [];
  const campaignId =
    target.kind === 'huddle'
      ? await plantCampaign(world, { place: target.place, status: target.status, authorId, audience, isHuddle: true })
      : missingId;
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO question (company_id, author_id, title, body, entity_type, entity_id, created_at, listed_at)
     VALUES ($1, $2, 'How far back?', 'For arc flash.', $3, $4, now(), now()) RETURNING id`,
    [companyId, authorId, target.kind === 'huddle' ? 'CompanyCampaignV2' : null, target.kind === 'huddle' ? campaignId : null],
  );
  const planted = { questionId: Number(rows[0]?.id), campaignId, companyId };
  if (target.kind === 'question' && target.isAnswered)
    await plantAnswer(world, planted, world.another[companyNamed(world, target.place)].id);
  return planted;
}

async function plantAnswer(world: World, { questionId, companyId }: Planted, authorId: string): Promise<number> {
  const { rows } = await world.owner.query<{ id: string }>(
    `WITH counted AS (UPDATE question SET answer_count = answer_count + 1 WHERE id = $2)
     INSERT INTO answer (company_id, question_id, author_id, body, created_at) VALUES ($1, $2, $3, 'By its label.', now()) RETURNING id`,
    [companyId, questionId, authorId],
  );
  return Number(rows[0]?.id);
}

/** A call about a question, by its id and that of its campaign. */
const question =
  (request: (planted: Planted) => Request): AsyncBuilder =>
  async (world, who, target) =>
    request(await plantQuestion(world, who, target as Target<'question'> | Target<'huddle'>));

/** Moves a question to a practice of its own. */
const moving: AsyncBuilder = async (world, who, target) => {
  const { rows } = await world.owner.query<{ id: string }>(
    "INSERT INTO safety_practice (title) VALUES ('Planted ' || gen_random_uuid()) RETURNING id",
  );
  const { questionId } = await plantQuestion(world, who, target as Target<'question'> | Target<'huddle'>);
  return { path: `/questions/${questionId}/categories`, body: { categories: [Number(rows[0]?.id)] } };
};

/** Merges a question into another one of its company. */
const merging: AsyncBuilder = async (world, who, target) => {
  const asked = target as Target<'question'> | Target<'huddle'>;
  const { questionId } = await plantQuestion(world, who, asked);
  const kept = await plantQuestion(world, who, {
    kind: 'question',
    place: asked.place === 'missing' ? 'company' : companyNamed(world, asked.place),
    author: 'another',
    isAnswered: false,
  });
  return { path: `/questions/${questionId}/merge`, body: { intoId: kept.questionId } };
};

/** A call about an answer, by its id. */
const answer =
  (request: (id: number) => Request): AsyncBuilder =>
  async (world, who, target) => {
    const { place, of } = target as Target<'answer'> | Target<'huddleAnswer'>;
    if (place === 'missing') return request(missingId);
    const planted = await plantQuestion(
      world,
      who,
      target.kind === 'huddleAnswer'
        ? { kind: 'huddle', place, status: target.status, isForCaller: false }
        : { kind: 'question', place: companyNamed(world, place), author: 'another', isAnswered: false },
    );
    return request(await plantAnswer(world, planted, authorOf(world, who, { author: of, place })));
  };

const votes = {
  '/answer-votes': { table: 'answer_vote', column: 'answer_id' },
  '/question-votes': { table: 'question_vote', column: 'question_id' },
  '/stars': { table: 'star', column: 'question_id' },
};

/** Removes a vote or a star. */
const voteOn =
  (path: keyof typeof votes): AsyncBuilder =>
  async (world, who, target) => {
    const { place, of } = target as Target<'vote'>;
    if (place === 'missing') return { path: `${path}/${missingId}` };
    const planted = await plantQuestion(world, who, { kind: 'question', place, author: 'another', isAnswered: false });
    const { table, column } = votes[path];
    const thing = column === 'answer_id' ? await plantAnswer(world, planted, world.another[place].id) : planted.questionId;
    const { rows } = await world.owner.query<{ id: string }>(
      `WITH counted AS (UPDATE ${column === 'answer_id' ? 'answer' : 'question'} SET vote_count = vote_count + 1 WHERE id = $2)
       INSERT INTO ${table} (company_id, ${column}, user_id, created_at) VALUES ($1, $2, $3, now()) RETURNING id`,
      [planted.companyId, thing, authorOf(world, who, { author: of, place })],
    );
    return { path: `${path}/${rows[0]?.id}` };
  };

/** A notification of a member of the company. */
export const notificationOf =
  (body: object): AsyncBuilder =>
  async (world, who, target) => {
    const { place, of } = target as Target<'notification'>;
    if (place === 'missing') return { path: `/notifications/${missingId}`, body };
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       VALUES ($1, $2, 'campaign.posted', 'campaign:' || gen_random_uuid(), 'POLL',
               jsonb_build_object('entityType', 'CampaignV2', 'companyId', $1::bigint), 'Gloves', '{1}', now()) RETURNING id`,
      [world.place[place], authorOf(world, who, { author: of, place })],
    );
    return { path: `/notifications/${rows[0]?.id}`, body };
  };

/** The body of a valid question in a company. */
const validQuestion = (companyId: number) => ({ title: 'How far back?', body: 'For arc flash on old switchgear.', companyId });

export const channelOf = async (world: World, who: Caller, place: PlaceName): Promise<string> =>
  `private-question-${
    (
      await plantQuestion(world, who, {
        kind: 'question',
        place: place === 'missing' ? 'missing' : companyNamed(world, place),
        author: 'another',
        isAnswered: false,
      })
    ).questionId
  }`;

export const exchangeRequests: Record<string, RequestBuilder> = {
  'GET /questions': forTarget<'company'>(({ place }, _who, target) => ({ path: `/questions?companyId=${place[target.place]}` })),
  'GET /questions/similar': forTarget<'company'>(({ place }, _who, target) => ({
    path: `/questions/similar?companyId=${place[target.place]}&title=Ladders`,
  })),
  'GET /questions/count': forTarget<'company'>(({ place }, _who, target) => ({
    path: `/questions/count?companyId=${place[target.place]}`,
  })),
  'GET /questions/{id}/improvements': question(({ questionId }) => ({ path: `/questions/${questionId}/improvements` })),
  'GET /questions/{id}/reach': question(({ questionId }) => ({ path: `/questions/${questionId}/reach` })),
  'POST /question-views': question(({ questionId }) => ({ path: '/question-views', body: { questionId } })),
  'GET /questions/{id}': question(({ questionId }) => ({ path: `/questions/${questionId}` })),
  'GET /questions/entity/{entityType}/{entityId}': question(({ campaignId }) => ({
    path: `/questions/entity/CompanyCampaignV2/${campaignId}`,
  })),
  'POST /questions': forTarget<'company'>(({ place }, _who, target) => ({ path: '/questions', body: validQuestion(place[target.place]) })),
  'PUT /questions/{id}': question(({ questionId, companyId }) => ({ path: `/questions/${questionId}`, body: validQuestion(companyId) })),
  'PUT /questions/{id}/categories': moving,
  'POST /questions/{id}/merge': merging,
  'DELETE /questions/{id}': question(({ questionId }) => ({ path: `/questions/${questionId}` })),
  'GET /answers': question(({ questionId }) => ({ path: `/answers?questionId=${questionId}` })),
  'GET /answers/count': question(({ questionId }) => ({ path: `/answers/count?questionId=${questionId}` })),
  'GET /answers/{id}': answer((id) => ({ path: `/answers/${id}` })),
  'POST /answers': question(({ questionId }) => ({ path: '/answers', body: { questionId, body: 'No label, no switching.' } })),
  'PUT /answers/{id}/helped': answer((id) => ({ path: `/answers/${id}/helped`, body: { hasHelped: true } })),
  'PUT /answers/{id}/out-of-date': answer((id) => ({ path: `/answers/${id}/out-of-date`, body: { reviewDate: '9999-01-01' } })),
  'DELETE /answers/{id}': answer((id) => ({ path: `/answers/${id}` })),
  'GET /answer-votes': question(({ questionId }) => ({ path: `/answer-votes?questionId=${questionId}` })),
  'POST /answer-votes': answer((id) => ({ path: '/answer-votes', body: { answerId: id } })),
  'DELETE /answer-votes/{id}': voteOn('/answer-votes'),
  'GET /question-votes': question(({ questionId }) => ({ path: `/question-votes?questionId=${questionId}` })),
  'POST /question-votes': question(({ questionId }) => ({ path: '/question-votes', body: { questionId } })),
  'DELETE /question-votes/{id}': voteOn('/question-votes'),
  'GET /stars': question(({ questionId }) => ({ path: `/stars?questionId=${questionId}` })),
  'POST /stars': question(({ questionId }) => ({ path: '/stars', body: { questionId } })),
  'DELETE /stars/{id}': voteOn('/stars'),
};
