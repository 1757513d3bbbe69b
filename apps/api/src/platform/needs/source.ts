/**
 * Where the rows of 'Needs you' come from. A feature declares its source beside its queries and lists it in `feature.ts`. The dashboards
 * merge what the sources find. So no feature reads the tables of another one.
 */
import type { Scope } from '@muster/contract/shared/permissions';
import type { Context } from '../http/context';

export interface FoundNeeds<Need> {
  /** The most urgent ones. The caller shows no more than `maxNeeds` of them. */
  items: readonly Need[];
  /** How many there are in all. */
  total: number;
}

export interface NeedSource<Group extends string, Need> {
  /** What the rows are about. The page names it for rows that it leaves out. */
  group: Group;
  /** The caller manages the scope. */
  find(ctx: Context, scope: Scope): Promise<FoundNeeds<Need>>;
}
