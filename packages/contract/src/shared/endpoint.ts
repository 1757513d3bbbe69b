/**
 * One definition of a call. The api validates, authorises and documents from it; the browser's client is typed from
 * it, and imports the type alone, so that no schema weighs on the page.
 */
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

/** How often one caller may ask; the limits stand in the api's configuration. */
export type RateClass = 'read' | 'write' | 'signIn' | 'invite' | 'upload' | 'support' | 'translate';

/** Whether a call leaves a row in the audit log. A call that changes something says which action it records. */
export type AuditClass = 'none' | `${string}.${string}`;

export interface EndpointDefinition {
  /** Method and path below /api; path parameters in braces: 'GET /companies/{id}'. */
  readonly route: Route;
  readonly summary: string;
  /** The clauses of the product's specification that the call serves. */
  readonly clauses: readonly string[];
  readonly params?: z.ZodType<object>;
  readonly query?: z.ZodType<object>;
  readonly body?: z.ZodType;
  /** What comes back; absent for 204 and for a file. */
  readonly response?: z.ZodType;
  /** The media types that may come back, where the answer is a file to be saved. */
  readonly file?: readonly string[];
  readonly status: 200 | 201 | 204;
  /** True for lists: the answer carries X-Total-Count and Link. */
  readonly paged?: boolean;
  readonly rate: RateClass;
  readonly audit: AuditClass;
}

export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

/** What a caller writes: before defaults and coercion. */
export type CallInput<E extends EndpointDefinition> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;

/** What a handler reads: after defaults and coercion. */
export type HandlerInput<E extends EndpointDefinition> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;

/** The answer's body. */
export type CallOutput<E extends EndpointDefinition> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined;

type Part<E extends EndpointDefinition, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E[Key] extends z.ZodType
  ? Side extends 'out'
    ? Record<Key, z.output<E[Key]>>
    : Key extends 'query'
      ? Partial<Record<Key, z.input<E[Key]>>>
      : Record<Key, z.input<E[Key]>>
  : unknown;

export const methodOf = (route: Route): Method => route.slice(0, route.indexOf(' ')) as Method;
export const pathOf = (route: Route): string => route.slice(route.indexOf(' ') + 1);
