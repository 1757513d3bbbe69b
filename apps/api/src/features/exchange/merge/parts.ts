/** Moves what belongs to a question to another one. The caller has locked both FOR UPDATE, so that nobody writes to them in between. */
import { maxQuestionFiles } from '@muster/contract/exchange/limits';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { filesOf, moveFiles } from '../../files';
import { tooManyFiles } from '../errors';
import type { Question } from '../question';

/** How many of each moved. A vote or star does not move if the person also has one on the kept question: nobody counts twice. */
interface MovedParts {
  answers: number;
  votes: number;
  stars: number;
  files: number;
}

type Merged = Pick<Question, 'id' | 'companyId' | 'authorId'>;

/** Moves answers (with votes and marks), votes, stars, files and redirects. Throws 409 if the kept question would have too many files. */
export async function moveParts(ctx: Context, from: Merged, into: Merged): Promise<MovedParts> {
  const { companyId } = from;
  const answers = await ctx.db.run(sql`
    UPDATE answer SET question_id = ${into.id} WHERE company_id = ${companyId} AND question_id = ${from.id}`);
  const votes = await moveOwn(ctx, 'question_vote', from, into);
  const stars = await moveOwn(ctx, 'star', from, into);
  const files = await moveAllFiles(ctx, from, into);
  await ctx.db.run(sql`
    UPDATE question_redirect SET question_id = ${into.id} WHERE company_id = ${companyId} AND question_id = ${from.id}`);
  await ctx.db.run(sql`
    UPDATE question SET answer_count = answer_count + ${answers}, vote_count = vote_count + ${votes}, version = version + 1
     WHERE company_id = ${companyId} AND id = ${into.id}`);
  return { answers, votes, stars, files };
}

const moveOwn = (ctx: Context, table: 'question_vote' | 'star', from: Merged, into: Merged): Promise<number> =>
  ctx.db.run(sql`
    UPDATE ${raw(table)} v SET question_id = ${into.id}
     WHERE v.company_id = ${from.companyId} AND v.question_id = ${from.id}
       AND NOT EXISTS (SELECT FROM ${raw(table)} k WHERE k.question_id = ${into.id} AND k.user_id = v.user_id)`);

async function moveAllFiles(ctx: Context, { id, companyId }: Merged, into: Merged): Promise<number> {
  const entity = { entityType: 'Question', companyId };
  const moved = await moveFiles(ctx, entity, { from: id, to: into.id });
  if (moved > 0 && ((await filesOf(ctx, entity, [into.id])).get(into.id)?.length ?? 0) > maxQuestionFiles) throw tooManyFiles();
  return moved;
}

/** Deletes the question and stores a redirect from its address to the kept one. */
export async function replaceByRedirect({ db }: Context, { id, companyId, authorId }: Merged, into: Merged): Promise<void> {
  await db.run(sql`DELETE FROM question WHERE company_id = ${companyId} AND id = ${id}`);
  await db.run(sql`
    INSERT INTO question_redirect (company_id, old_id, question_id, author_id) VALUES (${companyId}, ${id}, ${into.id}, ${authorId})`);
}
