/** Lists the purpose of each request of a cold screen, as a table for docs/benchmarks.md. */
import type { Request } from './visit';

/** The first entry that fits names the purpose. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/\/idp\/auth/, 'sign-in decision of the provider'],
  [/\/idp\/token/, 'tokens'],
  [/\/idp\/jwks|openid-configuration/, 'keys of the provider'],
  [/\/idp\//, 'sign-in form'],
  [/silent-sign-in/, 'answer of the provider, in the hidden frame'],
  [/\/api\/user\/start/, 'account, rights, company, dashboards and the most urgent items'],
  [/\/api\/focus\//, 'items of Focus'],
  [/\/api\/campaign-v2s\/\d+\/view/, 'the campaign'],
  [/\/api\/campaign-v2-user-view/, 'marks the campaign as read'],
  [/\/api\/notification/, 'notifications, after the first screen'],
  [/\/api\/realtime|\/app\//, 'real time, after the first screen'],
  [/\/api\//, 'data of the screen'],
  [/boot-/, 'first script with the sign-in client'],
  [/fields-|form-|campaign-/, 'the page of a campaign and its form'],
  [/foundation-/, 'React, router, queries, translations'],
  [/shell-/, 'frame, home and calls'],
  [/overlays-|device-|socket-|styles-|\/shell-[\w-]+\.css|pusher/, 'what opens over the screen, after the first screen'],
  [/\/(?:en|de|fr)-/, 'texts'],
  [/\.woff2$/, 'font'],
  [/\.css$/, 'styles'],
  [/icon|manifest/, 'icon'],
  [/\.js$/, 'the screen'],
];

export const purposeOf = (path: string): string => purposes.find(([pattern]) => pattern.test(path))?.[1] ?? 'the page';

/** One row for each request, in the order of their starts. Milliseconds count from the first. */
export function tableOfRequests(requests: readonly Request[], url: string, shownAt: ReadonlySet<number>): string {
  const from = requests[0]?.startedAt ?? 0;
  const at = (seconds: number): string => Math.round((seconds - from) * 1000).toLocaleString('en');
  const rows = requests.map(({ id, address, startedAt, endedAt, bytes }) => {
    const path = address.replace(url, '').split('?')[0] ?? '';
    return [
      `\`${path.replace(/-[\w-]{7}\./, '.')}\``,
      purposeOf(path),
      at(startedAt),
      at(endedAt),
      bytes.toLocaleString('en'),
      shownAt.has(id) ? '' : 'after',
    ];
  });
  return [['request', 'for', 'from ms', 'to ms', 'bytes', ''], ['---', '---', '--:', '--:', '--:', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
