import type { QuestionChange } from '@muster/contract/exchange/question';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, requireVersion } from '../../../platform/http/errors';
import type { FieldError } from '@muster/contract/shared/errors';
import { accessQuestion } from '../access';
import type { Question } from '../question';
import { requireCategories, storeCategories } from '../categories';
import { aboutQuestion, questionChanged, questionMoved, emitQuestionEvent } from '../events';
import { claimQuestionFiles } from '../files/claimed-files';
import { listedAt } from '../list/listed-at';

/** Changes a question [7.41]. Allowed for its author only; 409 after the first answer [4.29]. */
export async function updateQuestion(ctx: Context, id: number, body: QuestionChange): Promise<void> {
  const question = await accessQuestion(ctx, id, 'edit');
  requireUnmoved(question, body);
  requireVersion(ctx, question.version, body.version);
  await requireCategories(ctx, body.categories);
  const { companyId } = question;
  const isAnonymous = body.isAnonymous ?? question.isAnonymous;
  await ctx.db.run(sql`
    UPDATE question SET title = ${body.title}, body = ${body.body}, is_anonymous = ${isAnonymous},
           listed_at = ${listedAt(new Date(question.createdDate), isAnonymous)}, version = version + 1,
           visible_at = CASE WHEN ${isAnonymous}::boolean THEN visible_at ELSE '-infinity' END
     WHERE company_id = ${companyId} AND id = ${id}`);
  await storeCategories(ctx, question, body.categories);
  const { fileIds, removedResourceIds } = body;
  await claimQuestionFiles(ctx, { id, companyId, isAnonymous, fileIds, removedResourceIds });
  ctx.audit({ companyId, entityType: 'Question', entityId: id, data: { version: question.version + 1 }, anonymous: question.isAnonymous });
  emitQuestionEvent(ctx, questionChanged, question, aboutQuestion(question));
  const from = question.categories.map((category) => category.id);
  if (body.categories.some((category) => !from.includes(category)))
    emitQuestionEvent(ctx, questionMoved, question, { ...aboutQuestion(question), from, by: null });
  ctx.alert('question.updated');
}

/** A question cannot change its company. It cannot become anonymous, because people may have read the author's name. */
function requireUnmoved({ id, companyId, isAnonymous }: Question, body: QuestionChange): void {
  const errors: FieldError[] = [
    body.id !== undefined && body.id !== id && 'id',
    body.companyId !== companyId && 'companyId',
    body.isAnonymous === true && !isAnonymous && 'isAnonymous',
  ].flatMap((field) => (field ? [{ objectName: 'question', field, message: 'Immutable' }] : []));
  if (errors.length > 0) throw invalid(errors);
}
