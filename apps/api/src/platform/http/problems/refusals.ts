/**
 * One line of the log for each refused request: what was refused and why. It holds ids and codes only. The lines of a refused access also
 * name the caller. Other lines do not: the same person may repeat the request a moment later, anonymously. Anybody can be refused without
 * a token, so the lines without a caller are limited, and the next line says how many were left out.
 */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import type { Log } from '../../log';
import type { Actor } from '../actor';
import { HttpError } from '../errors';
import { lineLimit } from './line-limit';
import { httpErrorOf } from './reply';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The policy of the route, as the reason of a refused right. */
    policy?: string;
    /** The path contains a secret, so no line names it. */
    isSecretAddress?: true;
  }
  interface FastifyRequest {
    /** The caller of the latest run of the request. */
    actor?: Actor;
  }
}

const maxFields = 10;

/** Returns the function that writes the line of an error, if the error is a refusal. */
export function refusalLog({
  log,
  clock,
  recordRefusedToken,
  mostLinesWithoutCaller,
}: {
  log: Log;
  clock: Clock;
  recordRefusedToken(reason: string): void;
  mostLinesWithoutCaller?: number | undefined;
}): (error: unknown, request: FastifyRequest) => void {
  const admit = lineLimit(clock, mostLinesWithoutCaller);
  return (error, request) => {
    const known = httpErrorOf(error);
    if (!known) return;
    const { code, refusal } = known.details;
    if (code === 'error.invalidToken') recordRefusedToken(refusal?.reason ?? 'unknown');
    const actor = request.actor?.id ?? refusal?.actor ?? null;
    const token = request.actor?.token?.id ?? refusal?.token ?? null;
    const admitted = actor === null && token === null ? admit() : { leftOut: 0 };
    if (!admitted) return;
    const isAccess = [401, 403, 404].includes(known.status);
    const { url: route, config } = request.routeOptions;
    log.info(
      {
        requestId: request.id,
        status: known.status,
        code,
        reason: reasonOf(known, error, request),
        ...(isAccess && { actor, credentialId: token }),
        company: companyOf(request) ?? refusal?.company ?? null,
        method: request.method,
        route,
        ids: config.isSecretAddress ? {} : idsOf(request.params),
        ...(admitted.leftOut > 0 && { leftOut: admitted.leftOut }),
      },
      'refused',
    );
  };
}

/** Codes and names of the product, never a text that a client has sent. */
function reasonOf({ status, details }: HttpError, error: unknown, request: FastifyRequest): string {
  const { refusal, fieldErrors, code } = details;
  if (refusal) return refusal.reason;
  if (fieldErrors)
    return fieldErrors
      .slice(0, maxFields)
      .map(({ field, message }) => `${knownField(field)}: ${message}`)
      .join(', ');
  const { url: route, config } = request.routeOptions;
  if (route === undefined) return 'no such address';
  if (error instanceof HttpError && [401, 403, 404].includes(status)) return config.policy ?? 'no access';
  // a code of the server library, or an SQLSTATE with its constraint
  const { code: cause, constraint } = error as { code?: unknown; constraint?: unknown };
  return [cause ?? code, constraint].filter((part) => typeof part === 'string').join(' ');
}

/** A client can name a field as it likes. */
const knownField = (field: string): string => (/^[\w.[\]-]{1,100}$/.test(field) ? field : 'another field');

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
