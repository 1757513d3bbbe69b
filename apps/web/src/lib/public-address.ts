/** The product works at one address: sign-in, cookies and real time belong to the origin that its operator has set. */
import type { ClientConfig } from './config';

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

type OtherAddress =
  /** The same path at the right address: open it instead. */
  | { goTo: string }
  /** The right address leads to the visitor's own machine, so it cannot be opened from here. */
  | { unreachable: string };

/** What to do with a page that was opened under another host name; undefined where it is at its own. */
export function otherAddress(
  { origin }: Pick<ClientConfig, 'origin'>,
  { origin: here, hostname, pathname, search, hash }: Location = window.location,
): OtherAddress | undefined {
  if (origin === undefined || origin === here) return undefined;
  if (isLoopback(new URL(origin).hostname) && !isLoopback(hostname)) return { unreachable: origin };
  return { goTo: `${origin}${pathname}${search}${hash}` };
}
