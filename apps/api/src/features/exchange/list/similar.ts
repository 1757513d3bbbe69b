/** Questions that are similar to the one that somebody is writing, to avoid duplicates. */
import { maxSimilar } from '@muster/contract/exchange/limits';
import type { SimilarQuestion } from '@muster/contract/exchange/question';
import sql from 'sql-template-tag';
import { containsPattern } from '../../../platform/database/text-search';
import type { Context } from '../../../platform/http/context';
import { findListedQuestions } from '../queries';

const maxStems = 6;
const minLength = 4;

/** Words that occur in most questions and say nothing about their subject, in English, German and French. */
const fillers = new Set(
  `about also anybody because been could does doing done ever everyone from have here into just know like make many more most much must need
   only other ours over should some somebody someone still such than that their them then there these they thing this those very want
   were what when where which while will with without would your yours
   aber alle allem allen aller alles auch beim bitte damit dann dass dein deine denn diese diesem diesen dieser doch dort durch eine einem
   einen einer eines euer gibt habe haben hier ihre immer jede jeden jeder jemand kann kein keine können macht machen mehr mein meine muss
   müssen nicht noch oder ohne sein seine sich sind soll sollen sollte über unsere unter viel viele warum welche wenn werden wird wollen
   ainsi alors aucun aussi autre avec avez avoir avons cela celle celui cette comme comment dans depuis donc elle elles encore entre êtes
   faire fait faut leur leurs mais même moins notre nous parce peut plus pour pourquoi quand quel quelle quelles quels quelqu sans sera
   sont tous tout toute toutes très votre vous`.split(/\s+/),
);

/** The beginnings of the longest words of a title, in lower case. A beginning also finds other forms of the word. */
export function stemsOf(title: string): string[] {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const keywords = words.filter((word) => word.length >= minLength && !fillers.has(word)).toSorted((a, b) => b.length - a.length);
  return [...new Set(keywords.map((word) => word.slice(0, stemLength(word))))].slice(0, maxStems);
}

const stemLength = ({ length }: string): number => (length > 6 ? 5 : Math.max(minLength, length - 1));

interface SimilarQuery {
  title: string;
  /** Undefined: anonymous questions and those with names. */
  isAnonymous?: boolean | undefined;
}

/** Most similar first. At least half of the stems must occur in the question, and one of them in its title. */
export async function similarQuestionsFor(
  ctx: Context,
  companyId: number,
  { title, isAnonymous }: SimilarQuery,
): Promise<SimilarQuestion[]> {
  const stems = stemsOf(title);
  if (stems.length === 0) return [];
  const found = await ctx.db.many<{ id: number }>(sql`
    SELECT muster_similar_questions(${companyId}, ${stems.map(containsPattern)}::text[], ${Math.ceil(stems.length / 2)}, ${ctx.now},
                                    ${isAnonymous ?? null}::boolean, ${maxSimilar}) AS id`);
  const ids = found.map(({ id }) => id);
  const questions = await findListedQuestions(ctx, companyId, ids);
  return ids.flatMap((id) => {
    const question = questions.get(id);
    return question ? [{ id, title: question.title, answerCount: question.answerCount }] : [];
  });
}
