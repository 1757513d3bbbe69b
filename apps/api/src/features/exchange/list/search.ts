/** The lists and counts of the exchange [7.38] [7.39] [7.43] [7.44]. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { countAnswers, listAnswers, listQuestions, listSimilarQuestions } from '@muster/contract/exchange/endpoints';
import type { Question as QuestionOnTheWire, SimilarQuestion } from '@muster/contract/exchange/question';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, notFound } from '../../../platform/http/errors';
import { requireReadableScope } from '../../organisation';
import { accessQuestion, withRules } from '../access';
import type { Question } from '../question';
import { countAnswersBy, countAnswersOf, listAnswerRows } from '../answers';
import { presentAnswer, presentQuestions } from '../present';
import { listQuestionRows, questionsWhere } from '../queries';
import { similarQuestionsFor } from './similar';
import { inMyCompanies } from '../tables';
import { findMatches } from './matches';

type QuestionQuery = HandlerInput<typeof listQuestions>['query'];

export async function questionsFor(ctx: Context, query: QuestionQuery): Promise<{ items: QuestionOnTheWire[]; total: number }> {
  const companyId = requireNamed(query.companyId);
  const where = questionsWhere(ctx, companyId, query);
  const [rows, { total }] = await Promise.all([
    listQuestionRows(ctx, where, query.page),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM question q WHERE ${where}`),
    requireReadableScope(ctx, { companyId }),
  ]);
  const [questions, matches] = await Promise.all([
    withRules(ctx, companyId, rows),
    query.searchTerm ? findMatches(ctx, companyId, rows, query.searchTerm) : undefined,
  ]);
  return { items: await presentQuestions(ctx, companyId, questions, matches), total };
}

export async function countFor(ctx: Context, query: QuestionQuery): Promise<number> {
  const companyId = requireNamed(query.companyId);
  const [{ total }] = await Promise.all([
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM question q WHERE ${questionsWhere(ctx, companyId, query)}`),
    requireReadableScope(ctx, { companyId }),
  ]);
  return total;
}

/** The question of another object, such as a huddle [7.42]. */
export async function linkedQuestion(ctx: Context, { entityType, entityId }: { entityType: string; entityId: number }): Promise<Question> {
  const found = await ctx.db.maybeOne<{ id: number }>(sql`
    SELECT q.id FROM question q WHERE q.entity_type = ${entityType} AND q.entity_id = ${entityId} AND ${inMyCompanies(raw('q'))}`);
  if (!found) throw notFound();
  return accessQuestion(ctx, found.id, 'read');
}

export async function answersFor(
  ctx: Context,
  query: HandlerInput<typeof listAnswers>['query'],
): Promise<{ items: Answer[]; total: number }> {
  const question = await questionOf(ctx, query.questionId ?? 0, query.companyId);
  const { authorId, page } = query;
  const [rows, total] = await Promise.all([
    listAnswerRows(ctx, question, { authorId, number: page.number, size: page.size }),
    countAnswersOf(ctx, question, authorId),
  ]);
  return { items: rows.map((row) => presentAnswer(ctx, question, row)), total };
}

export async function countAnswersFor(ctx: Context, query: HandlerInput<typeof countAnswers>['query']): Promise<number> {
  const { questionId, companyId, authorId } = query;
  if (questionId !== undefined) return countAnswersOf(ctx, await questionOf(ctx, questionId, companyId), authorId);
  const namedId = requireNamed(companyId);
  const [count] = await Promise.all([countAnswersBy(ctx, namedId, authorId ?? ''), requireReadableScope(ctx, { companyId: namedId })]);
  return count;
}

/** Gives 404 if the given company does not have the question. */
async function questionOf(ctx: Context, id: number, companyId: number | undefined): Promise<Question> {
  const question = await accessQuestion(ctx, id, 'read');
  if (companyId !== undefined && companyId !== question.companyId) throw notFound();
  return question;
}

export async function similarFor(ctx: Context, query: HandlerInput<typeof listSimilarQuestions>['query']): Promise<SimilarQuestion[]> {
  const companyId = requireNamed(query.companyId);
  const [similar] = await Promise.all([similarQuestionsFor(ctx, companyId, query), requireReadableScope(ctx, { companyId })]);
  return similar;
}

/** For the compiler: the schema has already required the company. */
function requireNamed(companyId: number | undefined): number {
  if (companyId === undefined) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  return companyId;
}
