/**
 * What questions can belong to besides the exchange itself. The exchange never judges who may see such a thing: the feature
 * that owns it says so here, in one call a kind.
 */
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import type { Sql } from 'sql-template-tag';
import type { LinkedLaw } from './policy';

export interface LinkedEntity {
  /** How many characters an answer may have. */
  answerMaxLength: number;
  /** The law for lists: a condition on the `question q` of one company that the caller reads. */
  visible(actor: Actor, companyId: number): Sql;
  /** What the caller may do with the questions of these things; what the caller may not see is not in it. */
  lawsOf(ctx: Context, companyId: number, entityIds: readonly number[]): Promise<Map<number, LinkedLaw>>;
  /** Keeps the thing as it is until the transaction ends; others may hold it at the same time. */
  hold(ctx: Context, entityId: number): Promise<void>;
  /** The caller has answered; refuses if that turns out not to be theirs any more. */
  onAnswered(ctx: Context, companyId: number, entityId: number): Promise<void>;
  /** The last answer of this person is gone. */
  onAnswerDeleted(ctx: Context, companyId: number, entityId: number, authorId: string): Promise<void>;
}

const kinds = new Map<string, LinkedEntity>();

export function linkedEntity(entityType: string, kind: LinkedEntity): void {
  kinds.set(entityType, kind);
}

export const linkedKinds = (): [string, LinkedEntity][] => [...kinds];

/** A question of a kind that nobody registered cannot be judged. */
export function kindOf(entityType: string): LinkedEntity {
  const kind = kinds.get(entityType);
  if (!kind) throw new Error(`Nobody has said what a question of a ${entityType} is`);
  return kind;
}
