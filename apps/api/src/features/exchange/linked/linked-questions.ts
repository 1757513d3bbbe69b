/** Questions that belong to an object of another feature, such as a huddle. That feature writes them in its own transactions. */
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { newId } from '../../../platform/unordered-id';
import { storeCategories } from '../categories';
import { aboutQuestion, questionAsked, questionChanged, questionDeleted, emitQuestionEvent, type QuestionForEvent } from '../events';
import { listedAt } from '../list/listed-at';

export interface LinkedQuestion {
  entityType: string;
  entityId: number;
  companyId: number;
  title: string;
  body: string;
  isAnonymous: boolean;
  categoryIds: readonly number[];
}

/** Creates the question of an object, with `ctx.actor` as author, or updates it. The calling function has locked the object. */
export async function saveLinkedQuestion(ctx: Context, question: LinkedQuestion): Promise<void> {
  const { entityType, entityId, companyId, title, body, isAnonymous } = question;
  const { id, isNew } = await ctx.db.one<{ id: number; isNew: boolean }>(sql`
    INSERT INTO question AS q (id, company_id, author_id, title, body, is_anonymous, entity_type, entity_id, created_at, listed_at)
    VALUES (${newId(isAnonymous)}, ${companyId}, ${ctx.actor.id}, ${title}, ${body}, ${isAnonymous}, ${entityType}, ${entityId}, ${ctx.now},
            ${listedAt(ctx.now, isAnonymous)})
    ON CONFLICT (company_id, entity_type, entity_id) DO UPDATE
       SET title = excluded.title, body = excluded.body, is_anonymous = excluded.is_anonymous, version = q.version + 1
    RETURNING q.id, q.version = 1 AS "isNew"`);
  await storeCategories(ctx, { id, companyId }, question.categoryIds);
  const changed: QuestionForEvent = { ...question, id };
  if (isNew) emitQuestionEvent(ctx, questionAsked, changed, { ...aboutQuestion(changed), authorId: isAnonymous ? null : ctx.actor.id });
  else emitQuestionEvent(ctx, questionChanged, changed, aboutQuestion(changed));
}

/** Deletes the question of an object, with its answers and votes. */
export async function deleteLinkedQuestion(
  ctx: Context,
  { entityType, entityId, companyId }: Pick<LinkedQuestion, 'entityType' | 'entityId' | 'companyId'>,
): Promise<void> {
  const gone = await ctx.db.maybeOne<Pick<QuestionForEvent, 'id' | 'isAnonymous'>>(sql`
    DELETE FROM question WHERE company_id = ${companyId} AND entity_type = ${entityType} AND entity_id = ${entityId}
    RETURNING id, is_anonymous AS "isAnonymous"`);
  if (!gone) return;
  const changed: QuestionForEvent = { ...gone, entityType, entityId, companyId };
  emitQuestionEvent(ctx, questionDeleted, changed, aboutQuestion(changed));
}
