/**
 * What the answers of a deprecated call say: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), with a link to the policy. A definition with
 * `deprecated` gets them, and the OpenAPI document marks it.
 */
import type { Deprecation, EndpointDefinition } from '@muster/contract/shared/endpoint';
import { headers } from '@muster/contract/shared/headers';
import type { FastifyReply } from 'fastify';

/** The policy is a page of the guide. Others hold us to it. */
export const policyPath = '/api/guide/versions';
export const leastMonths = 12;

const day = /^\d{4}-\d{2}-\d{2}$/;
const startOf = (text: string): Date => new Date(`${text}T00:00:00Z`);
const endOf = (text: string): Date => new Date(`${text}T23:59:59Z`);

/** Why the policy does not allow this; undefined if it does. */
export function brokenPolicy({ since, sunset }: Deprecation): string | undefined {
  const isDay = (text: string) => day.test(text) && !Number.isNaN(startOf(text).getTime());
  if (![since, ...(sunset === undefined ? [] : [sunset])].every(isDay)) return 'days such as 2026-03-01';
  const first = startOf(since);
  first.setUTCMonth(first.getUTCMonth() + leastMonths);
  return sunset !== undefined && endOf(sunset) < first ? `an end at least ${leastMonths} months after it is said` : undefined;
}

export const deprecationDate = ({ since }: Deprecation): string => `@${startOf(since).getTime() / 1_000}`;
export const sunsetDate = (sunset: string): string => endOf(sunset).toUTCString();

/** Also on errors, and on answers without a valid token. */
export function sayDeprecation(reply: FastifyReply, { deprecated }: Pick<EndpointDefinition, 'deprecated'>): void {
  if (!deprecated) return;
  const { sunset } = deprecated;
  reply.header('deprecation', deprecationDate(deprecated));
  if (sunset !== undefined) reply.header('sunset', sunsetDate(sunset));
  const relations = sunset === undefined ? 'deprecation' : 'deprecation sunset';
  const before = reply.getHeader(headers.link);
  const link = `<${policyPath}>; rel="${relations}"; type="text/html"`;
  reply.header(headers.link, before === undefined ? link : `${String(before)}, ${link}`);
}
