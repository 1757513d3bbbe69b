/** The types of a benchmark case and of its callers. */
import type pg from 'pg';
import type { Call } from './load';
import type { World } from './world/world';

export interface Member {
  readonly id: string;
  readonly token: string;
}

export interface Case {
  readonly name: string;
  /** The next call of a round. Undefined when none is left. */
  next(): Call | undefined;
  /** Resets the data before a round. */
  reset?(): Promise<void>;
  /** The fields that may differ between two equal answers. */
  readonly varies?: readonly string[];
  /** One of many similar cases: measured for a short time, at one number of connections. */
  readonly isBrief?: boolean;
  /** The bare server has no counterpart. Measures the time of one caller without other load. */
  readonly isAlone?: boolean;
}

export interface Callers {
  readonly world: World;
  readonly manager: Member;
  /** People without a manager's rights. */
  readonly members: readonly Member[];
  /** People with assigned sites, and site managers. Neither manage the company. */
  readonly assignees: readonly Member[];
  readonly siteManagers: readonly Member[];
  /** Live campaigns, each with a person of its audience. */
  readonly running: readonly { readonly id: number; readonly member: Member }[];
  readonly database: pg.Client;
}

export const takeTurns = <Item>(items: readonly Item[]): (() => Item) => {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
};

export const get = (path: string, { token }: Member): Call => ({ method: 'GET', path: `/api${path}`, token });
