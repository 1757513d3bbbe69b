/** The product works at one origin only, which its operator sets: sign-in, cookies and real time depend on it. */
import type { ClientConfig } from '../config';

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

type OtherAddress =
  /** The same path at the public origin: navigate there. */
  | { goTo: string }
  /** The public origin is a loopback host of the visitor's own machine, so it cannot be opened from here. */
  | { unreachable: string };

/** What to do with a page that was opened at another origin. Undefined at the public origin. */
export function otherAddress(
  { origin }: Pick<ClientConfig, 'origin'>,
  { origin: here, hostname, pathname, search, hash }: Location = window.location,
): OtherAddress | undefined {
  if (origin === undefined || origin === here) return undefined;
  if (isLoopback(new URL(origin).hostname) && !isLoopback(hostname)) return { unreachable: origin };
  return { goTo: `${origin}${pathname}${search}${hash}` };
}
