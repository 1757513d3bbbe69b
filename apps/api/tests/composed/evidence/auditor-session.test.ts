/** The session of an auditor belongs to the page of the grant. It opens no call of the api, also none that a later build adds. */
import type { Auditor } from '@muster/contract/evidence/auditor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../../src/composition/app';
import type { Message } from '../../../src/platform/mail/port';
import { startTestApi, type TestApi } from '../../harness';
import { listedServices } from '../../services/listed-services';

let api: TestApi;
const mails: Message[] = [];
beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void mails.push(message) } });
});
afterAll(() => api.stop());

test('the session of an auditor opens no call of the api', async () => {
  const companyId = (await api.make.company()).id;
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const wish = { address: 'audit@outside.example', untilDay: '2026-03-20' };
  const { id } = (await manager.post<Auditor>(`/companies/${companyId}/auditors`, wish)).body;
  const page = `${api.url}/auditor/${id}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
  await fetch(`${page}/code`, { method: 'POST', headers: form, body: '' });
  await api.relay.drain();
  const code = /\d{8}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
  const entered = await fetch(`${page}/session`, { method: 'POST', headers: form, body: `code=${code}`, redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await fetch(`${page}/checkpoints`, { headers: { cookie } })).status).toBe(200);
  const callers: Record<string, string>[] = [{ cookie }, { authorization: `Bearer ${cookie.split('=')[1]}` }];
  const open: string[] = [];
  for (const { endpoint } of routesOf(listedServices())) {
    const [method = '', route = ''] = endpoint.route.split(' ');
    const url = `${api.url}${route.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? String(companyId) : id))}`;
    for (const headers of callers) {
      const { status } = await fetch(url, { method, headers });
      if (status !== 401) open.push(`${endpoint.route}: ${status}`);
    }
  }
  expect(open).toEqual([]);
});
