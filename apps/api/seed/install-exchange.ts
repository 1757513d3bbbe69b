/** Creates Northridge's questions, answers and votes in the exchange and in its huddles. */
import sql from 'sql-template-tag';
// registers huddles with the exchange
import '../src/features/responses';
import { createAnswer } from '../src/features/exchange/actions/createAnswer';
import { createQuestion } from '../src/features/exchange/actions/createQuestion';
import { voteForAnswer } from '../src/features/exchange/actions/voteForAnswer';
import { voteForQuestion } from '../src/features/exchange/actions/voteForQuestion';
import type { Actor } from '../src/platform/http/actor';
import { demoQuestions, type DemoAnswer, type DemoQuestion } from './exchange';
import { demoHuddles } from './huddles';
import { playCampaign } from './install-campaigns';
import { seededRandom } from './random';
import { actorNamed, actAs, day, loadActors, type SeedContext } from './seed-context';

/** The people who take part, and the random generator that selects them. */
interface Participants {
  /** Everybody except the demo accounts, whose own lists must not be empty at the first sign-in. */
  talkers: readonly Actor[];
  random: () => number;
}

export async function installExchange(seedContext: SeedContext): Promise<void> {
  const actors = await loadActors(seedContext);
  const known = await seedContext.db.many<{ id: string }>(sql`
    SELECT a.id FROM account a JOIN company_member m ON m.user_id = a.id
     WHERE m.company_id = ${seedContext.companyId} AND a.role = 'USER' AND a.activated AND NOT a.blocked AND a.subject IS NULL`);
  const ids = new Set(known.map(({ id }) => id));
  const participants: Participants = { talkers: [...actors.values()].filter(({ id }) => ids.has(id)), random: seededRandom(31) };
  for (const question of demoQuestions) await ask(seedContext, participants, actors, question);
  for (const huddle of demoHuddles) {
    const from = new Date(seedContext.now.getTime() - huddle.daysAgo * day);
    const to = new Date(seedContext.now.getTime() - (huddle.finalisedDaysAgo ?? 0) * day);
    await playCampaign(seedContext, huddle, actors, participants.random, async (campaignId) => {
      const { id } = await seedContext.db.one<{ id: number }>(
        sql`SELECT id FROM question WHERE company_id = ${seedContext.companyId} AND entity_id = ${campaignId}`,
      );
      await talk(seedContext, participants, id, huddle.said, { from, to });
    });
  }
}

async function ask(
  seedContext: SeedContext,
  participants: Participants,
  actors: Map<string, Actor>,
  question: DemoQuestion,
): Promise<void> {
  const { title, body, category, daysAgo, isAnonymous = false, author, votes, answers } = question;
  const { db, companyId, now } = seedContext;
  const { id: categoryId } = await db.one<{ id: number }>(sql`
    SELECT id FROM safety_practice WHERE title = ${category} UNION ALL SELECT id FROM high_risk_work WHERE title = ${category}`);
  const from = new Date(now.getTime() - daysAgo * day);
  const asker = author === undefined ? some(participants, 1)[0] : actorNamed(actors, author);
  if (!asker) throw new Error('No person can ask');
  const { id } = await actAs(seedContext, asker, from, 'question.created', (ctx) =>
    createQuestion(ctx, { title, body, categories: [categoryId], companyId, isAnonymous }),
  );
  for (const voter of some(participants, votes))
    await actAs(seedContext, voter, between(from, now, participants.random()), 'question.voted', (ctx) =>
      voteForQuestion(ctx, { questionId: id }),
    );
  await talk(seedContext, participants, id, answers, { from, to: now });
}

/** Each answer has a different author. Votes follow after the answer. */
async function talk(
  seedContext: SeedContext,
  participants: Participants,
  questionId: number,
  answers: readonly DemoAnswer[],
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const authors = some(participants, answers.length);
  for (const [index, { body, votes }] of answers.entries()) {
    const at = between(from, to, ((index + participants.random()) / answers.length) * 0.6);
    const { id: answerId } = await actAs(seedContext, authors[index] as Actor, at, 'answer.created', (ctx) =>
      createAnswer(ctx, { questionId, body }),
    );
    for (const voter of some(participants, votes))
      await actAs(seedContext, voter, between(at, to, participants.random()), 'answer.voted', (ctx) => voteForAnswer(ctx, { answerId }));
  }
}

const between = (from: Date, to: Date, share: number): Date => new Date(from.getTime() + (to.getTime() - from.getTime()) * share);

/** Returns this many different people. */
function some({ talkers, random }: Participants, count: number): Actor[] {
  const first = Math.floor(random() * talkers.length);
  // with steps of seven, the first repeated person comes later than the largest number of votes
  return Array.from({ length: count }, (_, index) => talkers[(first + index * 7) % talkers.length] as Actor);
}
