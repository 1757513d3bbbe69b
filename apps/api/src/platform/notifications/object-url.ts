import type { Notice } from './kind';

/** The address that opens the object of a notice, for messages outside the product [2.13]. */
export function objectUrl(homeUrl: string, metadata: Notice['metadata']): string {
  const query = new URLSearchParams(Object.entries(metadata).map(([name, value]): [string, string] => [name, String(value)]));
  return new URL(`notification-redirect?${query.toString()}`, homeUrl).href;
}
