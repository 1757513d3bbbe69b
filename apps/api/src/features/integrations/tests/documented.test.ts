/** Runs the examples of docs/integrations.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../tests/harness';

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/integrations.md'), 'utf8');
const example = /```http\n(?<method>[A-Z]+) (?<path>[^\n]+)\n(?<headers>[^`]*?)(?:\n\n(?<body>[^`]*?))?\n```\n\nAnswer: (?<status>\d+)/g;

interface Made {
  id?: string;
}

test('every documented request gets the documented answer', async () => {
  const api = await startTestApi();
  const { id: companyId } = await api.make.company();
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const tokenFor = async (scope: string) =>
    (await manager.post<NewApiToken>(`/companies/${companyId}/api-tokens`, { name: scope, scopes: [scope], expiresInDays: 1 })).body.token;
  const wish = { name: 'Warehouse', scopes: ['places:read'], expiresInDays: 1 };
  const { body: service } = await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish);
  const { body: feed } = await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, {
    ...wish,
    scopes: ['feed:read'],
  });
  const known: Record<string, string> = {
    companyId: String(companyId),
    readToken: await tokenFor('read'),
    scimToken: await tokenFor('scim'),
    serviceSecret: service.secret,
    feedSecret: feed.secret,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => known[name] ?? `no ${name}`);
  const examples = [...page.matchAll(example)].map(({ groups }) => groups ?? {});
  expect(examples).toHaveLength(page.split('```http').length - 1);
  for (const { method = '', path = '', headers = '', body, status } of examples) {
    const answer = await fetch(encodeURI(api.origin + filled(path)), {
      method,
      headers: filled(headers)
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
      ...(body !== undefined && { body: filled(body) }),
    });
    expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: ${status}`);
    const made = method === 'POST' && answer.ok ? ((await answer.json()) as Made) : {};
    if (made.id !== undefined) known[path.endsWith('Users') ? 'userId' : 'groupId'] = made.id;
  }
  await api.stop();
});
