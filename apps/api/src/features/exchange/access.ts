/** Access is fetching: there is no other way to a question or an answer than to say what for. */
import type { AnswerAction } from '@muster/contract/exchange/answer';
import type { QuestionAction } from '@muster/contract/exchange/question';
import { canReadCompany } from '@muster/contract/shared/permissions';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/refusals';
import { findAnswer, findQuestionOf } from './answers';
import { kindOf } from './linked';
import { verdictOn, verdictOnAnswer, type LinkedLaw } from './policy';
import { findQuestion } from './queries';
import { refusalOf } from './refusals';
import { inMyCompanies, type AnswerRow, type QuestionRow } from './tables';

/** A question that the caller sees, with what the thing says that it belongs to. */
export interface Question extends QuestionRow {
  linked: LinkedLaw | undefined;
}

/** How a question is held until the transaction ends, by what is to be done with it. */
const locks: Record<QuestionAction, Sql> = {
  edit: raw('FOR UPDATE'),
  delete: raw('FOR UPDATE'),
  answer: raw('FOR NO KEY UPDATE'),
  vote: raw('FOR NO KEY UPDATE'),
  star: raw('FOR KEY SHARE'),
};

/**
 * Loads a question for reading, or for an action. Missing, foreign, and not for this person's eyes answer the same 404; no
 * right to the action is 403, a state that does not allow it 409.
 */
export async function accessQuestion(ctx: Context, id: number, action: 'read' | QuestionAction): Promise<Question> {
  if (action === 'read') return loadQuestion(ctx, id);
  const question = await holdQuestion(ctx, id, locks[action]);
  const verdict = verdictOn(ctx.actor, action, question);
  if (verdict !== 'open') throw refusalOf(action, verdict, { isLinked: question.linked !== undefined });
  return question;
}

/** Likewise an answer, with its question: whoever sees the question sees its answers. */
export async function accessAnswer(
  ctx: Context,
  id: number,
  action: 'read' | AnswerAction,
): Promise<{ question: Question; answer: AnswerRow }> {
  const questionId = await findQuestionOf(ctx, id);
  if (questionId === undefined) throw notFound();
  const question = await (action === 'read'
    ? loadQuestion(ctx, questionId)
    : holdQuestion(ctx, questionId, action === 'delete' ? locks.answer : raw('FOR KEY SHARE')));
  if (action !== 'read')
    await ctx.db.run(sql`SELECT FROM answer WHERE company_id = ${question.companyId} AND id = ${id} FOR NO KEY UPDATE`);
  const answer = await findAnswer(ctx, question, id);
  if (!answer) throw notFound();
  if (action === 'read') return { question, answer };
  const verdict = verdictOnAnswer(ctx.actor, action, answer, question);
  if (verdict === 'closed') throw refusalOf('vote', verdict, { isLinked: true });
  if (verdict === 'notYours') throw forbidden();
  return { question, answer };
}

/** The rows of one company as its reader may act on them; those whose thing the caller does not see are left out. */
export async function withLaws(ctx: Context, companyId: number, rows: readonly QuestionRow[]): Promise<Question[]> {
  const types = new Set(rows.flatMap(({ entityType }) => entityType ?? []));
  const laws = new Map<string, Map<number, LinkedLaw>>();
  for (const type of types) {
    const ids = rows.flatMap(({ entityType, entityId }) => (entityType === type && entityId !== null ? [entityId] : []));
    laws.set(type, await kindOf(type).lawsOf(ctx, companyId, ids));
  }
  return rows.flatMap((row): Question[] => {
    if (row.entityType === null) return [{ ...row, linked: undefined }];
    const linked = laws.get(row.entityType)?.get(row.entityId ?? 0);
    return linked ? [{ ...row, linked }] : [];
  });
}

async function loadQuestion(ctx: Context, id: number): Promise<Question> {
  return asSeen(ctx, await findQuestion(ctx, id));
}

async function asSeen(ctx: Context, row: QuestionRow | undefined): Promise<Question> {
  if (!row || !canReadCompany(ctx.actor, row.companyId)) throw notFound();
  const [question] = await withLaws(ctx, row.companyId, [row]);
  if (!question) throw notFound();
  return question;
}

/** First the thing that it belongs to, then the question; each statement behind sees what whoever held them before has committed. */
async function holdQuestion(ctx: Context, id: number, lock: Sql): Promise<Question> {
  const found = await ctx.db.maybeOne<Pick<QuestionRow, 'entityType' | 'entityId'>>(sql`
    SELECT q.entity_type AS "entityType", q.entity_id AS "entityId" FROM question q WHERE q.id = ${id} AND ${inMyCompanies(raw('q'))}`);
  if (!found) throw notFound();
  // one after the other on the wire, without waiting in between
  const [, , row] = await Promise.all([
    found.entityType !== null && found.entityId !== null && kindOf(found.entityType).hold(ctx, found.entityId),
    ctx.db.run(sql`SELECT FROM question q WHERE q.id = ${id} AND ${inMyCompanies(raw('q'))} ${lock}`),
    findQuestion(ctx, id),
  ]);
  return asSeen(ctx, row);
}
