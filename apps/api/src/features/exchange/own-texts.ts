/**
 * Whose texts the caller's are. A manager can make a card for another person and sign in with it, and a company controls its identity provider.
 * Such a session treats the person’s anonymous texts as those of somebody else, and does not show the person’s votes and stars on them.
 */
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';

export const isOwnText = (actor: Actor, { authorId, isAnonymous }: { authorId: string; isAnonymous: boolean }): boolean =>
  authorId === actor.id && !(isAnonymous && actor.hidesOwnAnonymous);

/** `isOwnText` for a row of `question` or `answer`; `question q` says whether it is anonymous. */
export const isOwnRow = (actor: Actor, row: 'q' | 'a'): Sql =>
  actor.hidesOwnAnonymous ? sql`(${raw(row)}.author_id = ${actor.id} AND NOT q.is_anonymous)` : sql`${raw(row)}.author_id = ${actor.id}`;

/** Whether the caller sees their own votes and stars on the texts of a question. */
export const showsOwnMarks = (actor: Actor, { isAnonymous }: { isAnonymous: boolean }): boolean =>
  !(isAnonymous && actor.hidesOwnAnonymous);

/** `showsOwnMarks` for `question q`, after the condition that a mark is the caller's. */
export const whereMarksShow = (actor: Actor): Sql => (actor.hidesOwnAnonymous ? sql` AND NOT q.is_anonymous` : empty);
