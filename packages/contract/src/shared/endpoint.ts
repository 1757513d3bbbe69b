/**
 * The definition of an endpoint. The api uses it for validation, authorisation and documentation. The browser's client imports only its
 * type, so that the page does not load the schemas.
 */
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Route = `${Method} /${string}`;

/** The rate limit of the endpoint. The api's configuration contains the numbers. */
type RateClass =
  | 'read'
  | 'write'
  | 'export'
  | 'feed'
  | 'signIn'
  | 'invite'
  | 'resend'
  | 'testMessage'
  | 'upload'
  | 'support'
  | 'translate'
  | 'location';

/** The action that the audit log records; 'none' for endpoints that change nothing. */
export type AuditClass = 'none' | `${string}.${string}`;

/** What an API token may do. `scim`: provision people and groups, and nothing else. */
export const tokenScopes = ['read', 'write', 'scim'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What a service account of a company may call. `people:write` includes `people:read`. */
export const serviceScopes = [
  'campaigns:read',
  'places:read',
  'people:read',
  'people:write',
  'webhooks',
  'scim',
  'feed:read',
  'audit:read',
] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** A call that will end, or that has a better one beside it. */
export interface Deprecation {
  /** The day since when this is said, such as '2026-03-01'. */
  readonly since: string;
  /** The last day on which the call is answered. Without it, no end is planned. */
  readonly sunset?: string;
  /** What to do in its place, as a sentence. */
  readonly instead: string;
}

export interface EndpointDefinition {
  /** Method and path below /api; path parameters in braces: 'GET /companies/{id}'. */
  readonly route: Route;
  readonly summary: string;
  /** The clauses of the product's specification that the call serves. */
  readonly clauses: readonly string[];
  readonly params?: z.ZodType<object>;
  readonly query?: z.ZodType<object>;
  readonly body?: z.ZodType;
  /** The body as the OpenAPI document shows it, where the api's own code reads it and `body` says little. */
  readonly shownBody?: z.ZodType;
  /** The schema of the reply; undefined for 204 and for a file. */
  readonly response?: z.ZodType;
  /** The possible media types, if the reply is a file to save. */
  readonly file?: readonly string[];
  readonly status: 200 | 201 | 204;
  /** True for lists: the reply has the headers X-Total-Count and Link. */
  readonly paged?: boolean;
  readonly rate: RateClass;
  readonly audit: AuditClass;
  /**
   * The scope that an API token needs. Without it: `read` for GET, otherwise `write`. `scim` accepts no other callers, and `never` no API
   * token.
   */
  readonly tokenScope?: TokenScope | 'never';
  /** The scope that a service account needs. Without it, no service account may call the endpoint. */
  readonly serviceScope?: ServiceScope;
  /** The body has times of a device. The header `deviceTimeHeader` says what its clock shows when it sends them. */
  readonly takesDeviceTime?: true;
  /** Each answer says it in headers, and the OpenAPI document marks the call. */
  readonly deprecated?: Deprecation;
}

export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

/** What most endpoints have in common, by what they do. */
export const reading = { rate: 'read', status: 200, audit: 'none' } as const;
export const writing = { rate: 'write', status: 200 } as const;
export const creating = { rate: 'write', status: 201 } as const;
export const deleting = { rate: 'write', status: 204 } as const;

/** The input type for callers: before defaults and coercion. */
export type CallInput<E extends EndpointDefinition> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;

/** The input type for handlers: after defaults and coercion. */
export type HandlerInput<E extends EndpointDefinition> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;

/** The type of the reply's body. */
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
