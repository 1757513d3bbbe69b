/** The only way to load a question or an answer. The caller names the action, and the rights are checked. */
import type { AnswerAction } from '@muster/contract/exchange/answer';
import type { QuestionAction } from '@muster/contract/exchange/question';
import { canReadCompany } from '@muster/contract/shared/permissions';
import sql, { raw, type Sql } from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/errors';
import { findAnswer, findQuestionOf } from './answers';
import { kindOf, linkedKinds, type LinkedRules } from './linked/linked';
import { verdictOn, verdictOnAnswer } from './policy';
import { findKept } from './merge/redirects';
import { findQuestion } from './queries';
import { errorOf } from './errors';
import type { Question } from './question';
import { inMyCompanies, type AnswerRow, type QuestionRow } from './tables';

/**
 * How each action locks the question until the transaction ends. Answers and votes share the lock. Each updates the kept count
 * last, so that concurrent requests wait for one statement only, not for all round trips.
 */
const locks: Record<QuestionAction, Sql> = {
  edit: raw('FOR UPDATE'),
  delete: raw('FOR UPDATE'),
  move: raw('FOR UPDATE'),
  merge: raw('FOR UPDATE'),
  answer: raw('FOR KEY SHARE'),
  vote: raw('FOR KEY SHARE'),
  star: raw('FOR KEY SHARE'),
};

/** Actions on a merged question that apply to the kept one. To change or delete it, people must open the kept question. */
const followers: readonly QuestionAction[] = ['answer', 'vote', 'star'];

/**
 * Loads a question for reading or for an action. Loads the kept question in place of a merged one. Gives 404 if it is missing, belongs to
 * another company, or is not visible to the caller. Gives 403 without the right to the action, and 409 if the state does not allow it.
 */
export const accessQuestion = accessFunction(
  'accessQuestion',
  async (ctx: Context, id: number, action: 'read' | QuestionAction): Promise<Question> => {
    if (action === 'read') return loadQuestion(ctx, id);
    const question = await holdQuestion(ctx, id, { lock: locks[action], follows: followers.includes(action) });
    const verdict = verdictOn(ctx.actor, action, question);
    if (verdict !== 'open') throw errorOf(action, verdict, { isLinked: question.linked !== undefined });
    return question;
  },
);

const answerLocks: Record<AnswerAction, Sql> = {
  delete: raw('FOR UPDATE'),
  vote: raw('FOR KEY SHARE'),
  markHelped: raw('FOR NO KEY UPDATE'),
  markOutdated: raw('FOR NO KEY UPDATE'),
};

/** Loads an answer with its question, with the same errors. People who see a question see its answers. */
export const accessAnswer = accessFunction(
  'accessAnswer',
  async (ctx: Context, id: number, action: 'read' | AnswerAction): Promise<{ question: Question; answer: AnswerRow }> => {
    const questionId = await findQuestionOf(ctx, id);
    if (questionId === undefined) throw notFound();
    const question = await (action === 'read'
      ? loadQuestion(ctx, questionId)
      : holdQuestion(ctx, questionId, { lock: raw('FOR KEY SHARE'), follows: true }));
    // pipelined: sent one after the other without waiting for replies
    const locking =
      action !== 'read' &&
      ctx.db.run(sql`SELECT FROM answer WHERE company_id = ${question.companyId} AND id = ${id} ${answerLocks[action]}`);
    const [, answer] = await Promise.all([locking, findAnswer(ctx, question, id)]);
    if (!answer) throw notFound();
    if (action === 'read') return { question, answer };
    const verdict = verdictOnAnswer(ctx.actor, action, answer, question);
    if (verdict === 'closed') throw errorOf('vote', verdict, { isLinked: true });
    if (verdict === 'notYours') throw forbidden();
    return { question, answer };
  },
);

/** Adds to rows of one company what the caller may do with them. Leaves out rows whose linked entity the caller does not see. */
export async function withRules(ctx: Context, companyId: number, rows: readonly QuestionRow[]): Promise<Question[]> {
  const types = new Set(rows.flatMap(({ entityType }) => entityType ?? []));
  const rulesByType = new Map<string, Map<number, LinkedRules>>();
  for (const type of types) {
    const ids = rows.flatMap(({ entityType, entityId }) => (entityType === type && entityId !== null ? [entityId] : []));
    rulesByType.set(type, await kindOf(ctx, type).rulesOf(ctx, companyId, ids));
  }
  return rows.flatMap((row): Question[] => {
    if (row.entityType === null) return [{ ...row, linked: undefined }];
    const linked = rulesByType.get(row.entityType)?.get(row.entityId ?? 0);
    return linked ? [{ ...row, linked }] : [];
  });
}

async function loadQuestion(ctx: Context, id: number): Promise<Question> {
  const row = await findQuestion(ctx, id);
  if (row) return asSeen(ctx, row);
  const keptId = await findKept(ctx, id);
  return asSeen(ctx, keptId === undefined ? undefined : await findQuestion(ctx, keptId));
}

async function asSeen(ctx: Context, row: QuestionRow | undefined): Promise<Question> {
  if (!row || !canReadCompany(ctx.actor, row.companyId)) throw notFound();
  const [question] = await withRules(ctx, row.companyId, [row]);
  if (!question) throw notFound();
  return question;
}

/**
 * Locks the linked entity, then the question. A merge can delete the question while this waits for the lock. Each later statement sees
 * what earlier lock holders have committed.
 */
async function holdQuestion(ctx: Context, id: number, how: { lock: Sql; follows: boolean }): Promise<Question> {
  const mine = sql`q.id = ${id} AND ${inMyCompanies(raw('q'))}`;
  const held = linkedKinds(ctx).map(([type, kind]) =>
    kind.hold(ctx, sql`(SELECT q.entity_id FROM question q WHERE ${mine} AND q.entity_type = ${type})`),
  );
  // pipelined: sent one after the other without waiting for replies
  const locking = ctx.db.run(sql`SELECT FROM question q WHERE ${mine} ${how.lock}`);
  const [row] = await Promise.all([findQuestion(ctx, id), locking, ...held]);
  return row ? asSeen(ctx, row) : holdKept(ctx, id, how);
}

async function holdKept(ctx: Context, id: number, how: { lock: Sql; follows: boolean }): Promise<Question> {
  const keptId = how.follows ? await findKept(ctx, id) : undefined;
  if (keptId === undefined) throw notFound();
  return holdQuestion(ctx, keptId, how);
}
