/** Building blocks for the requests of the matrix. */
import { randomUUID } from 'node:crypto';
import type { Caller, Kind, Target } from './oracle';
import type { Request } from '../request';
import type { World } from '../world';

type BuilderFor<K extends Kind> = (world: World, who: Caller, target: Target<K>) => Promise<Request> | Request;
/** The request depends on the target's kind, which the oracle's row names. */
export type RequestBuilder = (world: World, who: Caller, target: Target) => Promise<Request> | Request;
export const forTarget =
  <K extends Kind>(build: BuilderFor<K>): RequestBuilder =>
  (world, who, target) =>
    build(world, who, target as Target<K>);

export const fixedRequest =
  (path: string, body?: () => unknown): RequestBuilder =>
  () => ({ path, ...(body && { body: body() }) });

/** A text that is new in every list. */
export const title = () => `Planted ${randomUUID()}`;

/** The limit of a company must not end the proof: only its newest rows stay. Calls that run at the same moment use the newest ones. */
export const keepNewest = (
  { owner }: World,
  table: 'data_import' | 'saved_audience' | 'webhook',
  companyId: number | undefined,
  newest = 40,
) =>
  owner.query(
    `DELETE FROM ${table} WHERE id IN (
       SELECT id FROM ${table} WHERE company_id = $1
          AND id NOT IN (SELECT id FROM ${table} WHERE company_id = $1 ORDER BY id DESC LIMIT $2) ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [companyId, newest],
  );
