/**
 * Logs contain allowed fields, never whole objects. As a second protection, values are redacted by key and by token pattern [7.83].
 */
import { pino, type DestinationStream, type Logger } from 'pino';

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
  if (value instanceof Error) return { type: value.name, message: redact(value.message), stack: redact(value.stack ?? '') };
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretKey.test(key) ? '[redacted]' : redact(item, depth + 1)]),
  );
}

export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }), log: (fields: object) => redact(fields) as Record<string, unknown> },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: (...args: unknown[]) => void) {
        method.apply(
          this,
          args.map((part) => (typeof part === 'string' ? redact(part) : part)),
        );
      },
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
