import type { QuestionMerge } from '@muster/contract/exchange/question';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, notFound, requireVersion } from '../../../platform/http/errors';
import { accessQuestion } from '../access';
import { anonymityDiffers, notPublicYet } from '../errors';
import { aboutQuestion, questionMerged, emitQuestionEvent } from '../events';
import { replaceByRedirect, moveParts } from '../merge/parts';
import type { Question } from '../question';

/**
 * Merges a question with a duplicate and returns the id of the kept one. Allowed for moderators. Answers, votes, stars and files move, and
 * the old address leads to the kept question. An answer that somebody is sending arrives at the kept question. 409 if only one of the
 * two is anonymous: its answers would show names, or lose them.
 */
export async function mergeQuestion(ctx: Context, id: number, { intoId, version }: QuestionMerge): Promise<number> {
  if (intoId === id) throw invalid([{ objectName: 'question', field: 'intoId', message: 'Self' }]);
  // a question that the caller does not see is not found, whichever of the two is locked first
  await accessQuestion(ctx, id, 'read');
  const [from, into] = await holdBoth(ctx, id, intoId);
  if (into.companyId !== from.companyId) throw notFound();
  requireVersion(ctx, from.version, version);
  if (from.isAnonymous !== into.isAnonymous) throw anonymityDiffers();
  if (from.isAnonymous) await requirePublic(ctx, from, into);
  const moved = await moveParts(ctx, from, into);
  await replaceByRedirect(ctx, from, into);
  // counts of an anonymous question would include answers that nobody sees yet
  ctx.audit({ companyId: from.companyId, entityType: 'Question', entityId: id, data: { intoId, ...(!from.isAnonymous && moved) } });
  emitQuestionEvent(ctx, questionMerged, from, { ...aboutQuestion(from), intoId });
  ctx.alert('question.merged');
  return intoId;
}

/** Locks both in the order of their ids, so that two merges in opposite directions do not wait for each other. */
async function holdBoth(ctx: Context, id: number, intoId: number): Promise<[Question, Question]> {
  const first = await accessQuestion(ctx, Math.min(id, intoId), 'merge');
  const second = await accessQuestion(ctx, Math.max(id, intoId), 'merge');
  return first.id === id ? [first, second] : [second, first];
}

/** Only its author sees a question that is not public yet: the record of the merge would name them. */
async function requirePublic({ db, now }: Context, from: Question, into: Question): Promise<void> {
  const { isHidden } = await db.one<{ isHidden: boolean }>(sql`
    SELECT EXISTS (SELECT FROM question q WHERE q.company_id = ${from.companyId} AND q.id IN (${from.id}, ${into.id}) AND q.visible_at > ${now}) AS "isHidden"`);
  if (isHidden) throw notPublicYet();
}
