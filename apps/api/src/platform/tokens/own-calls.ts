/**
 * Calls that the product makes to itself for a person who is not at a page, such as by e-mail. They take the whole way of a request: rights,
 * limits, validation, audit. The token of such a call lives in this process, for this one call.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Bearer } from '../http/limits/rate-limits';

interface OwnCall {
  method: 'POST';
  /** With `/api`. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: object;
}

export interface OwnCalls {
  /** Accepts the tokens of such calls, and passes all others on. */
  accept(others: (bearer: string) => Promise<Bearer>): (bearer: string) => Promise<Bearer>;
  call(app: FastifyInstance, as: Bearer, call: OwnCall): Promise<{ status: number; text: string }>;
}

const prefix = 'own-call-';

export function createOwnCalls(): OwnCalls {
  const open = new Map<string, Bearer>();
  return {
    accept: (others) => async (text) => {
      const bearer = text.startsWith(prefix) ? open.get(text) : undefined;
      return bearer ?? others(text);
    },
    async call(app, as, { method, url, headers = {}, body }) {
      const token = prefix + randomBytes(32).toString('base64url');
      open.set(token, as);
      try {
        const { statusCode, payload } = await app.inject({
          method,
          url,
          headers: { ...headers, authorization: `Bearer ${token}` },
          payload: body,
        });
        return { status: statusCode, text: payload };
      } finally {
        open.delete(token);
      }
    },
  };
}
