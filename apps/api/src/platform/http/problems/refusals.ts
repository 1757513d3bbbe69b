/**
 * One line of the log for each refused token, sign-in and right: what was refused, to whom, and why. It holds ids only. Anybody can be
 * refused without a token, so the lines without a caller are limited, and the next line says how many were left out.
 */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import type { Log } from '../../log';
import type { Actor } from '../actor';
import { HttpError } from '../errors';
import { lineLimit } from './line-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The policy of the route, as the reason of a refused right. */
    policy?: string;
  }
  interface FastifyRequest {
    /** The caller of the latest run of the request. */
    actor?: Actor;
  }
}

/** Returns the function that writes the line of an error, if the error is a refusal. */
export function refusalLog(log: Log, clock: Clock, most?: number): (error: unknown, request: FastifyRequest) => void {
  const admit = lineLimit(clock, most);
  return (error, request) => {
    if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) return;
    const { code, refusal } = error.details;
    const actor = request.actor?.id ?? refusal?.actor ?? null;
    const token = request.actor?.token?.id ?? refusal?.token ?? null;
    const admitted = actor === null && token === null ? admit() : { leftOut: 0 };
    if (!admitted) return;
    const { url: route, config } = request.routeOptions;
    log.info(
      {
        requestId: request.id,
        status: error.status,
        code,
        reason: refusal?.reason ?? config.policy ?? 'no access',
        actor,
        credentialId: token,
        company: companyOf(request) ?? refusal?.company ?? null,
        method: request.method,
        route,
        ids: idsOf(request.params),
        ...(admitted.leftOut > 0 && { leftOut: admitted.leftOut }),
      },
      'refused',
    );
  };
}

/** The company of the token, else the one that the request names, else the only one of the caller. */
function companyOf({ actor, params, query, body }: FastifyRequest): number | undefined {
  if (actor?.token?.companyId) return actor.token.companyId;
  const named = [params, query, body].map((part) => Number((part as { companyId?: unknown } | null | undefined)?.companyId));
  const [only, ...others] = actor?.companies ?? [];
  return named.find((id) => Number.isSafeInteger(id) && id > 0) ?? (others.length === 0 ? only?.companyId : undefined);
}

/** The ids of the path. A client can write anything there, so other text is left out. */
const idsOf = (params: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((params ?? {}) as Record<string, string>).filter(([, value]) => /^[\w-]{1,64}$/.test(value)));
