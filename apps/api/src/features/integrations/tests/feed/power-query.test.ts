/**
 * The documented query for Power BI and Excel. No program here runs its language, so the test reads the address, the parameters and the fields out of
 * the text and does with them what the query does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import { maxFeedRows } from '@muster/contract/integrations/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';

const query = readFileSync(join(import.meta.dirname, '../../../../../../../docs/feed/muster-feed.pq'), 'utf8');

/** What stands at the group of the pattern. */
function found(pattern: RegExp): string {
  const [, text] = pattern.exec(query) ?? [];
  if (text === undefined) throw new Error(`The query has no ${pattern.source}`);
  return text;
}

const path = found(/RelativePath = "([^"]+)" & Feed/);
const company = found(/Query = \[(\w+) = Text\.From\(CompanyId\)/);
const limit = found(/limit = "(\d+)"/);
const cursorParameter = found(/else \[(\w+) = cursor\]/);
const cursorField = found(/Cursor = End\[(\w+)\]/);
const moreField = found(/HasMore = End\[(\w+)\]/);
const deletedField = found(/each not \[(\w+)\]/);
const keysOf = (feed: string): string[] => {
  const [, special = '', ofSpecial = '', ofOthers = ''] = /Key = if Feed = "(\w+)" then \{([^}]*)\} else \{([^}]*)\}/.exec(query) ?? [];
  return [...(feed === special ? ofSpecial : ofOthers).matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
};

let api: TestApi;
let companyId: number;
let manager: Client;
let secret: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ id: companyId } = await api.make.company());
  manager = api.as(await api.make.person(companyId, { manager: true }));
  const wish = { name: 'Reports', scopes: ['feed:read'], expiresInDays: 1 };
  ({ secret } = (await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish)).body);
});
afterAll(() => api.stop());

type Row = Record<string, unknown>;

/** As `ReadPage` and `Pages` of the query, with smaller pages. */
async function readAll(feed: string, rowsOfPage: string): Promise<{ pages: number; rows: Row[] }> {
  const rows = new Map<string, Row>();
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const address = new URL(`${api.origin}/${path}${feed}`);
    address.search = new URLSearchParams({
      [company]: String(companyId),
      limit: rowsOfPage,
      ...(cursor && { [cursorParameter]: cursor }),
    }).toString();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${secret}` } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    const end = lines.pop() ?? {};
    // the last one counts
    for (const row of lines)
      rows.set(
        keysOf(feed)
          .map((name) => String(row[name]))
          .join(' '),
        row,
      );
    if (end[moreField] !== true) return { pages, rows: [...rows.values()].filter((row) => row[deletedField] === false) };
    cursor = String(end[cursorField]);
  }
}

test('the documented query for Power BI and Excel reads a whole feed, page by page, by its key', async () => {
  const names = ['Quay', 'Yard', 'Dock', 'Pier', 'Ramp'];
  for (const name of names) await api.make.site(companyId, { name });
  const { pages, rows } = await readAll('sites', '2');
  expect(pages).toBe(3);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('its pages have as many rows as a page may have, and each feed that it names has its key', async () => {
  expect(Number(limit)).toBe(maxFeedRows);
  const build = await campaignBuilders(api);
  await build.respond(manager, await build.create(manager, 'YES_NO', { companyId }));
  for (const feed of ['participants', 'responses', 'campaigns', 'people']) {
    const { rows } = await readAll(feed, limit);
    expect(rows.length, feed).toBeGreaterThan(0);
    for (const row of rows)
      expect(
        keysOf(feed).every((name) => row[name] !== undefined),
        feed,
      ).toBe(true);
  }
});
