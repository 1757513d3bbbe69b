/**
 * Whose texts the caller's are. A manager can make a card for another person and sign in with it. A PIN session therefore treats the
 * person's anonymous texts as those of somebody else.
 */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';

export const isOwnText = (actor: Actor, { authorId, isAnonymous }: { authorId: string; isAnonymous: boolean }): boolean =>
  authorId === actor.id && !(isAnonymous && actor.isPinSession);

/** `isOwnText` for a row of `question` or `answer`; `question q` says whether it is anonymous. */
export const isOwnRow = (actor: Actor, row: 'q' | 'a'): Sql =>
  actor.isPinSession ? sql`(${raw(row)}.author_id = ${actor.id} AND NOT q.is_anonymous)` : sql`${raw(row)}.author_id = ${actor.id}`;
