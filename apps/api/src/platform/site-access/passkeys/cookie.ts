/** Whether a browser has a passkey, or its person wants none for now. The cookie holds no secret: it orders the ways to sign in on the page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../cookies';
import type { SiteAccessOptions } from '../options';

const name = 'muster_passkey';
const states = { has: 400 * 86_400, asked: 30 * 86_400 } as const;

/** `asked`: the page asks again after 30 days. */
export type PasskeyState = keyof typeof states;

export function passkeyStateOf(request: FastifyRequest): PasskeyState | undefined {
  const value = cookieOf(request, name);
  return value === 'has' || value === 'asked' ? value : undefined;
}

export function keepPasskeyState({ prefix, issuer }: SiteAccessOptions, reply: FastifyReply, state: PasskeyState | undefined): void {
  const isSecure = issuer.startsWith('https:');
  setCookie(reply, { name, value: state ?? '', seconds: state === undefined ? 0 : states[state], path: prefix, isSecure });
}
