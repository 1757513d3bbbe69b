/** The policies that a route can state. A gate looks at the caller only; an access policy names the function that reaches the rows. */
import { canManageSystem } from '@muster/contract/shared/permissions';
import type { Actor } from './actor';

/** A function that `accessFunction` has made. `Action` is what its last argument can name, such as `'read' | 'edit'`. */
export interface AccessFunction<Action extends string = string> {
  readonly accessName: string;
  /** Exists in types only. */
  readonly action?: Action;
}

/** A call of an access function that has succeeded. */
export interface GrantedAccess {
  readonly access: AccessFunction;
  readonly args: readonly unknown[];
}

/** Decides before the handler runs, from the caller's roles alone. */
export interface Gate {
  readonly name: string;
  /** Also for somebody whom a company has blocked and who has no other company. */
  readonly admitsBlocked?: true;
  allows(actor: Actor): boolean;
}

/** The handler reaches rows through an access function. The request fails if the handler ends without that call. */
export interface AccessPolicy {
  readonly name: string;
  isMetBy(granted: readonly GrantedAccess[]): boolean;
}

export type RoutePolicy = Gate | AccessPolicy;

/** System managers only. */
export const systemManager: Gate = { name: 'systemManager', allows: canManageSystem };

/** Everybody with an account, for data of no company. A test lists the routes. */
export const sharedData: Gate = { name: 'sharedData', allows: () => true };

/** Everybody with an account, because the handler touches only what belongs to the caller. A test lists the routes. */
export const ownData: Gate = { name: 'ownData', allows: () => true };

/** Like `ownData`, also for somebody whom a company has blocked: what other companies ask of them is not that company's business. */
export const ownDataOfBlocked: Gate = { name: 'ownDataOfBlocked', admitsBlocked: true, allows: () => true };

/** The handler calls this access function, for one of these actions if any is named. */
export function through<Action extends string>(access: AccessFunction<Action>, ...actions: NoInfer<Action>[]): AccessPolicy {
  return {
    name: [access.accessName, actions.join('|')].filter(Boolean).join(' '),
    isMetBy: (granted) =>
      granted.some((call) => call.access === access && (actions.length === 0 || actions.some((action) => call.args.at(-1) === action))),
  };
}

/** The handler meets at least one of these policies. */
export const anyOf = (...policies: readonly AccessPolicy[]): AccessPolicy => ({
  name: policies.map(({ name }) => name).join(' or '),
  isMetBy: (granted) => policies.some((policy) => policy.isMetBy(granted)),
});
