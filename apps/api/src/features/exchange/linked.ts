/**
 * The kinds of things, outside the exchange, that a question can belong to. The exchange does not decide who may see such a thing:
 * the feature that owns it registers each kind here.
 */
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import type { Sql } from 'sql-template-tag';
import type { LinkedRules } from './policy';

export interface LinkedEntity {
  /** Maximum length of an answer, in characters. */
  answerMaxLength: number;
  /** The visibility rule for lists: a condition on `question q` in one company that the caller reads. */
  visible(actor: Actor, companyId: number): Sql;
  /** What the caller may do with the questions of these things. Things that the caller does not see are left out. */
  lawsOf(ctx: Context, companyId: number, entityIds: readonly number[]): Promise<Map<number, LinkedRules>>;
  /** Locks the thing until the transaction ends. The lock is shared. */
  hold(ctx: Context, entityId: number): Promise<void>;
  /** Locks the thing's row for one person until the transaction ends, so that this person's answers are written one by one. */
  lockPerson(ctx: Context, companyId: number, entityId: number, userId: string): Promise<void>;
  /** Called after the caller has answered. Throws if the caller meanwhile lost the right to answer. */
  onAnswered(ctx: Context, companyId: number, entityId: number): Promise<void>;
  /** Called after the last answer of this person was deleted. */
  onAnswerDeleted(ctx: Context, companyId: number, entityId: number, authorId: string): Promise<void>;
}

const kinds = new Map<string, LinkedEntity>();

export function linkedEntity(entityType: string, kind: LinkedEntity): void {
  kinds.set(entityType, kind);
}

export const linkedKinds = (): [string, LinkedEntity][] => [...kinds];

/** Throws for an unregistered kind, because its rules are unknown. */
export function kindOf(entityType: string): LinkedEntity {
  const kind = kinds.get(entityType);
  if (!kind) throw new Error(`No feature has registered questions of ${entityType}`);
  return kind;
}
