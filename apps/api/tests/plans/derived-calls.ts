/**
 * Calls that follow from their routes: each GET of one company, site or division. A new endpoint of this form needs no entry in
 * `calls.ts`, only its stored plans.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiTag } from '../../src/platform/openapi/catalogue';
import type { Implementation } from '../../src/platform/http/endpoint';
import type { PlannedCall } from './calls';
import type { PlannedCompany } from './company';

const features = join(import.meta.dirname, '../../src/features');

const lists: Readonly<Record<string, { prefix: string; idOf(company: PlannedCompany): number }>> = {
  companies: { prefix: '', idOf: ({ companyId }) => companyId },
  sites: { prefix: 'site-', idOf: ({ siteId }) => siteId },
  divisions: { prefix: 'division-', idOf: ({ divisionId }) => divisionId },
};

/** The calls by feature and file. `listed` are the routes that `calls.ts` covers. */
export async function derivedCalls(routes: readonly Implementation[], listed: ReadonlySet<string>): Promise<Record<string, PlannedCall>> {
  const folders = await foldersByTag();
  const calls: Record<string, PlannedCall> = {};
  for (const { endpoint, tag } of routes) {
    const [, list = '', name] = /^GET \/(\w+)\/\{id\}\/([^{/]+)$/.exec(endpoint.route) ?? [];
    const found = lists[list];
    if (!found || listed.has(endpoint.route)) continue;
    calls[`${tag && folders.get(tag)}/${found.prefix}${name}`] = {
      as: 'author',
      path: (company) => `/${list}/${found.idOf(company)}/${name}`,
    };
  }
  return calls;
}

async function foldersByTag(): Promise<Map<ApiTag, string>> {
  const folders = new Map<ApiTag, string>();
  for (const feature of readdirSync(features)) {
    const file = join(features, feature, 'api-tag.ts');
    if (!existsSync(file)) continue;
    for (const tag of Object.values((await import(file)) as Record<string, ApiTag>)) folders.set(tag, feature);
  }
  return folders;
}
