/**
 * The server's side of an endpoint: `implement(definition, { policy, handle })`. Every request goes the same way:
 * who asks, may they come here at all, what do they want, one transaction, commit, answer.
 */
import type { CallOutput, EndpointDefinition, HandlerInput } from '@muster/contract/shared/endpoint';
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import type { Actor } from './actor';
import type { Context } from './context';
import type { FileAnswer } from './file-answer';

/** The first gate of a route, asked before anything is read. What a thing's own rules are, its access function asks. */
export interface RoutePolicy {
  readonly name: string;
  allows(actor: Actor): boolean;
}

/** Everybody with an account; what they may see there is decided by the access functions behind. */
export const signedIn: RoutePolicy = { name: 'signedIn', allows: () => true };

/** What a handler gives back: the thing, for a list one page with the total of all pages, or a file as it is written. */
export type HandlerResult<E extends EndpointDefinition> = E['paged'] extends true
  ? { items: CallOutput<E>; total: number }
  : E['file'] extends readonly string[]
    ? FileAnswer
    : CallOutput<E>;

/** An endpoint with its server's side, as the application registers it. */
export interface Implementation {
  readonly endpoint: EndpointDefinition;
  readonly policy: RoutePolicy;
  handle(ctx: Context, input: unknown): Promise<unknown>;
}

export function implement<const E extends EndpointDefinition>(
  endpoint: E,
  implementation: { policy: RoutePolicy; handle(ctx: Context, input: HandlerInput<E>): Promise<HandlerResult<E>> },
): Implementation {
  // the platform parses the input by this very definition before it calls the handler
  return { endpoint, policy: implementation.policy, handle: implementation.handle };
}

/** A route without policy, schemas, rate class and audit class does not boot. */
export function requireComplete({ endpoint, policy }: Implementation): void {
  const { route, response, file, status, body, rate, audit, clauses } = endpoint;
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
    clauses.length === 0 && 'the clauses that it serves',
  ].filter((lack) => lack !== false);
  if (lacks.length > 0) throw new Error(`${route} lacks ${lacks.join(', ')}`);
}
