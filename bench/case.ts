/** What a case of the benchmark is, and who asks. */
import type pg from 'pg';
import type { Call } from './load';
import type { World } from './world/world';

export interface Member {
  readonly id: string;
  readonly token: string;
}

export interface Case {
  readonly name: string;
  /** The next call of a round; undefined when there is nothing left to ask. */
  next(): Call | undefined;
  /** Puts things back before a round. */
  reset?(): Promise<void>;
  /** What differs between two equal answers. */
  readonly varies?: readonly string[];
  /** One of many of its kind: measured shortly, at one number of connections. */
  readonly isBrief?: boolean;
  /** Nothing bare answers this; what counts is how long it takes somebody, with nobody else about. */
  readonly isAlone?: boolean;
}

export interface Cast {
  readonly world: World;
  readonly manager: Member;
  /** People who manage nothing. */
  readonly members: readonly Member[];
  /** People to whom sites are assigned, and people who manage one; neither manages the company. */
  readonly assignees: readonly Member[];
  readonly siteManagers: readonly Member[];
  /** Running campaigns, each with somebody of its audience. */
  readonly running: readonly { readonly id: number; readonly member: Member }[];
  readonly database: pg.Client;
}

export const byTurns = <Item>(items: readonly Item[]): (() => Item) => {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
};

export const get = (path: string, { token }: Member): Call => ({ method: 'GET', path: `/api${path}`, token });
