/**
 * The server side of an endpoint: `implement(definition, { policy, handle })`. Every request takes the same steps:
 * authenticate, check the route policy, parse the input, run the handler in one transaction, commit, answer.
 */
import type { CallOutput, EndpointDefinition, HandlerInput } from '@muster/contract/shared/endpoint';
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import type { z } from 'zod';
import type { Context } from './context';
import { brokenPolicy } from '../openapi/deprecation';
import type { FileAnswer } from './file-answer';
import type { HotKey } from './limits/object-queues';
import type { ApiTag } from '../openapi/catalogue';
import type { RoutePolicy } from './policies';
import type { ObjectStore } from '../storage/port';
import type { Log } from '../log';

/** The result of a handler: the object, a page of a list with the total, or a file. */
export type HandlerResult<E extends EndpointDefinition> = E['paged'] extends true
  ? { items: CallOutput<E>; total: number }
  : E['file'] extends readonly string[]
    ? FileAnswer
    : CallOutput<E>;

/** An endpoint definition with its implementation, as the application registers it. */
export interface Implementation {
  readonly endpoint: EndpointDefinition;
  readonly policy: RoutePolicy;
  /** Its tag in the OpenAPI document. */
  readonly tag?: ApiTag;
  /** For long reads: a replica of the database may serve them. It has all data that was stored when the request arrived. */
  readonly mayUseReplica?: boolean | undefined;
  /** For endpoints where many people write to one object at once. Limits how many connections the requests for one object use. */
  readonly hotKey?: HotKey | undefined;
  /**
   * The part of the body that the stored digest of an Idempotency-Key covers. Without this function, all of it. It leaves out values that
   * somebody could find by comparing guesses with the digest.
   */
  readonly digested?: ((body: never) => unknown) | undefined;
  /** A call to an outside service before the handler's transaction begins. */
  readonly outside?: OutsideStep<unknown, unknown, unknown>;
  /** `outsideResult` is what the outside call returned, if there is one. */
  handle(ctx: Context, input: unknown, outsideResult?: unknown): Promise<unknown>;
}

/** The context of an outside call. */
interface Outside {
  storage: ObjectStore;
  now: Date;
  log: Log;
}

/**
 * A call to an outside service on behalf of a request, while no transaction is open. `plan` checks the caller's rights and
 * reads what the call needs, in its own transaction. The handler checks again, because data can change during the call.
 */
export interface OutsideStep<Input, Plan, Called> {
  /** Whether the call is needed. Only for handlers that also work without its result. */
  isNeeded?: undefined extends Called ? (storage: ObjectStore) => boolean : never;
  /**
   * True if a stop may end the wait with 503, because a repeated request loses nothing. False: the stop waits for the call.
   */
  canRepeat: boolean;
  plan(ctx: Context, input: Input): Promise<Plan>;
  call(outside: Outside, plan: Plan): Promise<Called>;
}

export function implement<const E extends EndpointDefinition>(
  endpoint: E,
  implementation: {
    policy: RoutePolicy;
    mayUseReplica?: boolean;
    hotKey?: HotKey;
    digested?: (body: z.input<NonNullable<E['body']>>) => unknown;
    handle(ctx: Context, input: HandlerInput<E>): Promise<HandlerResult<E>>;
  },
): Implementation {
  // the platform parses the input with this definition before it calls the handler
  return { endpoint, ...implementation };
}

/** Gives the endpoints of a feature their tag in the OpenAPI document. */
export const withTag = (tag: ApiTag, implementations: readonly Implementation[]): Implementation[] =>
  implementations.map((one) => ({ ...one, tag }));

/** Like `implement`, for an endpoint that calls an outside service first. */
export function implementWithCall<const E extends EndpointDefinition, Plan, Called>(
  endpoint: E,
  implementation: {
    policy: RoutePolicy;
    outside: OutsideStep<HandlerInput<E>, Plan, Called>;
    handle(ctx: Context, input: HandlerInput<E>, called: Called): Promise<HandlerResult<E>>;
  },
): Implementation {
  // plan, call and handle are typed together here; the platform passes their results on unchanged
  const { policy, outside, handle } = implementation;
  return { endpoint, policy, outside: outside as OutsideStep<unknown, unknown, unknown>, handle };
}

/** Throws if the route lacks its policy, schemas, rate class or audit class, so the process does not start. */
export function requireComplete({ endpoint, policy }: Implementation): void {
  const { route, response, file, status, body, rate, audit, clauses, deprecated } = endpoint;
  const method = methodOf(route);
  const lacks = [
    !policy?.name && 'a policy',
    !rate && 'a rate class',
    !audit && 'an audit class',
    status !== 204 && !response && !file && 'a response schema',
    file !== undefined &&
      (response !== undefined || file.length === 0 || status !== 200) &&
      'either a response schema or media types of a file, with 200',
    (method === 'PUT' || method === 'PATCH') && !body && 'a body schema',
    method !== 'GET' && audit === 'none' && 'an audit class that says what it records',
    pathOf(route).includes('{') && !endpoint.params && 'a params schema',
    deprecated && brokenPolicy(deprecated),
    clauses.length === 0 && 'the clauses that it serves',
  ].filter((lack) => lack !== false && lack !== undefined);
  if (lacks.length > 0) throw new Error(`${route} lacks ${lacks.join(', ')}`);
}
