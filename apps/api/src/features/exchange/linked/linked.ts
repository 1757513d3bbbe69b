/**
 * The kinds of entities, outside the exchange, that a question can belong to. The exchange does not decide who may see such an entity:
 * `registries.ts` names the rules of the feature that owns it.
 */
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import type { Sql } from 'sql-template-tag';

/** Whether a person may do something: yes ('open'), no ('notYours'), or not in the current state ('closed'). */
export type Verdict = 'open' | 'notYours' | 'closed';

/** The rules of a linked entity for a caller who sees it. */
export interface LinkedRules {
  answering: Verdict;
  /** Maximum length of an answer, in characters. */
  answerMaxLength: number;
  voting: Verdict;
  /** Whether the caller may delete every answer [5.24]. */
  isModerator: boolean;
}

export interface LinkedEntity {
  /** The visibility rule for lists: a condition on `question q` in one company that the caller reads. */
  visible(actor: Actor, companyId: number): Sql;
  /** The caller's rights on the questions of these entities. Leaves out entities that the caller does not see. */
  rulesOf(ctx: Context, companyId: number, entityIds: readonly number[]): Promise<Map<number, LinkedRules>>;
  /** Locks the entity until the transaction ends. The lock is shared. `entityId` is an expression, null for no entity. */
  hold(ctx: Context, entityId: Sql): Promise<void>;
  /** Locks the entity's row for one person until the transaction ends, so that this person's answers are written one by one. */
  lockPerson(ctx: Context, companyId: number, entityId: number, userId: string): Promise<void>;
  /** Called after the caller has answered. Throws if the caller meanwhile lost the right to answer. */
  onAnswered(ctx: Context, companyId: number, entityId: number): Promise<void>;
  /** Called after the last answer of this person was deleted. */
  onAnswerDeleted(ctx: Context, companyId: number, entityId: number, authorId: string): Promise<void>;
}

/** The entity type of a huddle's question [3.26]. */
export const huddleEntity = 'CompanyCampaignV2';

declare module '../../../platform/http/context' {
  interface Registries {
    readonly linkedEntity: Readonly<Record<typeof huddleEntity, LinkedEntity>>;
  }
}

export const linkedKinds = ({ registries }: Pick<Context, 'registries'>): [string, LinkedEntity][] =>
  Object.entries(registries.linkedEntity);

/** Throws for an unknown kind, because its rules are unknown. */
export function kindOf(ctx: Context, entityType: string): LinkedEntity {
  const kind = linkedKinds(ctx).find(([type]) => type === entityType)?.[1];
  if (!kind) throw new Error(`No feature has rules for questions of ${entityType}`);
  return kind;
}
