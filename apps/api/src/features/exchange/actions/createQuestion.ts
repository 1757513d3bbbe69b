import type { QuestionCreation } from '@muster/contract/exchange/question';
import { isConsultant } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { newId } from '../../../platform/unordered-id';
import { requireReadableScope } from '../../organisation';
import { accessQuestion } from '../access';
import { addCategories, requireCategories } from '../categories';
import { aboutQuestion, questionAsked, emitQuestionEvent } from '../events';
import { claimQuestionFiles } from '../files/claimed-files';
import { listedAt } from '../list/listed-at';
import type { Question } from '../question';
import { visibleAt } from '../visible-at';

/** Creates a question in a company's exchange [7.40] and returns it as its author sees it. 404 for a foreign company, 403 for a consultant. */
export async function createQuestion(ctx: Context, body: QuestionCreation): Promise<Question> {
  const { companyId, title, isAnonymous } = body;
  await requireReadableScope(ctx, { companyId });
  if (isConsultant(ctx.actor)) throw forbidden();
  await requireCategories(ctx, body.categories);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO question (id, company_id, author_id, title, body, is_anonymous, created_at, listed_at, visible_at)
    VALUES (${newId(isAnonymous)}, ${companyId}, ${ctx.actor.id}, ${title}, ${body.body}, ${isAnonymous}, ${ctx.now}, ${listedAt(ctx.now, isAnonymous)},
            ${visibleAt(ctx.now, isAnonymous)})
    RETURNING id`);
  const question = { id, companyId, isAnonymous, entityType: null, entityId: null };
  // pipelined: the read comes after the categories
  const [, , asked] = await Promise.all([
    addCategories(ctx, question, body.categories),
    claimQuestionFiles(ctx, { ...question, fileIds: body.fileIds }),
    accessQuestion(ctx, id, 'read'),
  ]);
  ctx.audit({ companyId, entityType: 'Question', entityId: id, data: { isAnonymous }, anonymous: isAnonymous });
  emitQuestionEvent(ctx, questionAsked, question, {
    ...aboutQuestion(question),
    authorId: isAnonymous ? null : ctx.actor.id,
    categories: body.categories,
  });
  ctx.alert('question.created');
  return asked;
}
