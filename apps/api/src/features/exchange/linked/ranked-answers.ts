/** All answers to an entity's question, for other features. Anonymous answers have no author, not even for the author. */
import { hasTopAnswer } from '@muster/contract/exchange/ranking';
import type { NamedPerson } from '@muster/contract/identity/person';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessQuestion } from '../access';
import { answerOrder } from '../answers';
import type { LinkedQuestion } from './linked-questions';
import { isVisible } from '../visible-at';

export interface RankedAnswer {
  rank: number;
  /** Whether it has the 'Top answer' badge [2.157]. */
  isTop: boolean;
  body: string;
  voteCount: number;
  /** Null if the question is anonymous. */
  author: NamedPerson | null;
  createdDate: string | null;
}

const pageSize = 500;

/**
 * Yields the answers in the order that all readers see [2.156]. Throws 404 if the caller does not see the entity. Reads order
 * and votes in one statement; loads the texts one page at a time.
 */
export async function* rankedAnswers(
  ctx: Context,
  { entityType, entityId, companyId }: Pick<LinkedQuestion, 'entityType' | 'entityId' | 'companyId'>,
): AsyncGenerator<RankedAnswer> {
  const found = await ctx.db.maybeOne<{ id: number }>(
    sql`SELECT q.id FROM question q WHERE q.company_id = ${companyId} AND q.entity_type = ${entityType} AND q.entity_id = ${entityId}`,
  );
  if (!found) return;
  const question = await accessQuestion(ctx, found.id, 'read');
  const ranked = await ctx.db.many<{ id: number; answerVoteCount: number }>(sql`
    SELECT a.id, a.vote_count AS "answerVoteCount" FROM answer a
     WHERE a.company_id = ${companyId} AND a.question_id = ${question.id} AND ${isVisible(ctx, 'a')} ORDER BY ${answerOrder(question)}`);
  const hasTop = hasTopAnswer(ranked);
  for (let from = 0; from < ranked.length; from += pageSize) {
    const page = ranked.slice(from, from + pageSize);
    const written = new Map((await writtenIn(ctx, companyId, question.isAnonymous, page)).map(({ id, ...rest }) => [id, rest]));
    for (const [index, { id, answerVoteCount: voteCount }] of page.entries()) {
      const answer = written.get(id);
      if (answer) yield { rank: from + index + 1, isTop: hasTop && from + index === 0, voteCount, ...answer };
    }
  }
}

type Written = Pick<RankedAnswer, 'body' | 'author' | 'createdDate'> & { id: number };

const writtenIn = ({ db }: Context, companyId: number, isAnonymous: boolean, page: readonly { id: number }[]): Promise<Written[]> =>
  db.many<Written>(sql`
    WITH page AS MATERIALIZED (
      SELECT a.* FROM answer a WHERE a.company_id = ${companyId} AND a.id = ANY (${page.map(({ id }) => id)}::bigint[]))
    SELECT a.id, a.body, CASE WHEN NOT ${isAnonymous} THEN a.created_at END AS "createdDate", named.person AS author
      FROM page a
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page WHERE NOT ${isAnonymous})) named ON named.user_id = a.author_id`);
