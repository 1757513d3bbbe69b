/**
 * Logs contain allowed fields, never whole objects. As a second protection, values are redacted by key and by token pattern [7.83].
 */
import { hostname } from 'node:os';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { oneLineAnOutage } from './outage-lines';

export type Log = Logger;

const secretKey = /pass(word|phrase)?$|card|token|secret|authorization|cookie|api_?key/i;
/** A JWT anywhere in a text: three base64url parts, separated by dots. */
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
/** An API token of the product. */
const apiToken = /muster_[\w-]{20,}/g;
const bearer = /(bearer|basic)\s+[\w.~+/=-]+/gi;
const maxDepth = 6;

/** Returns the value without secrets. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(jwt, '[redacted]').replace(apiToken, '[redacted]').replace(bearer, '$1 [redacted]');
  if (value instanceof Error) return errorFields(value, depth);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretKey.test(key) ? '[redacted]' : redact(item, depth + 1)]),
  );
}

/** What a fault of the database says, beside its message. `detail` and `where` can hold data, so they are left out. */
const namedParts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'address', 'port'] as const;

/** The type, message, stack and causes of an error, and the SQLSTATE of a fault of the database. */
function errorFields(error: Error, depth: number): object {
  const parts = error as unknown as Record<string, unknown>;
  const named = namedParts.filter((name) => ['string', 'number'].includes(typeof parts[name]));
  const errors: unknown = parts['errors'];
  return {
    // a library may give all its errors one name
    type: /^error$/i.test(error.name) ? error.constructor.name : error.name,
    message: redact(error.message),
    ...Object.fromEntries(named.map((name) => [name, parts[name]])),
    ...(depth < maxDepth && error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
    ...(depth < maxDepth && Array.isArray(errors) && { errors: redact(errors.slice(0, 3), depth + 1) }),
    ...(depth === 1 && { stack: redact(error.stack ?? '') }),
  };
}

interface LogOptions {
  level: string;
  destination?: DestinationStream;
  /** What each line says of its process, beside host and pid. */
  about?: { role: string; build: string };
}

export function createLog(options: LogOptions): Log {
  const outage = oneLineAnOutage(() => performance.now());
  const settings = {
    level: options.level,
    base: { host: hostname(), pid: process.pid, ...options.about },
    timestamp: stdTimeFunctions.isoTime,
    // the error has become fields before
    serializers: { err: (fields: unknown) => fields },
    formatters: { level: (label: string) => ({ level: label }), log: (fields: object) => redact(fields) as Record<string, unknown> },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: (...args: unknown[]) => void) {
        const admitted = outage(args[0]);
        if (!admitted) return;
        method.apply(
          this,
          [admitted.first, ...args.slice(1)].map((part) => (typeof part === 'string' ? redact(part) : part)),
        );
      },
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
