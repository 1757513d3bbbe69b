/** A company with a site, a manager and a poll that consults people, for the tests of what packs say of it. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { expect } from 'vitest';
import type { CampaignBuilders } from '../../../../tests/campaigns';
import type { Client, Person, TestApi } from '../../../../tests/harness';
import { textOfPdf } from '../../../platform/documents/tests/pdf-text';
import { bytesOf, problemsOf, unzip, type Files } from './pack-verifiers';

export interface Consulted {
  companyId: number;
  siteId: number;
  boss: Person;
  manager: Client;
  worker(firstName: string): Promise<Person>;
  mark(person: Person): Promise<number>;
  /** A posted poll that consults the site. */
  consult(decision?: string): Promise<CampaignV2>;
  /** A pack that both verifiers accept. */
  pack(path: string): Promise<Files>;
}

export const dayOf = (api: TestApi, ahead: number): string =>
  new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

/** The database dates events by the clock of the machine, and a period by that of the test. */
export async function settle(api: TestApi): Promise<void> {
  await api.make.query('UPDATE outbox_event SET created_at = $1', [api.clock.now().toISOString()]);
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
}

export const textOf = (files: Files): string => textOfPdf(bytesOf('index.pdf', files['index.pdf'] ?? '')).replaceAll(/\s+/g, ' ');

/** The rows of a table, by column name. */
export function rowsOf(files: Files, name: string): Record<string, string>[] {
  const [header = '', ...rows] = (files[name] ?? '').replace('\uFEFF', '').trim().split('\r\n');
  const columns = header.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [columns[at] ?? '', cell])));
}

export async function consulted(api: TestApi, build: CampaignBuilders): Promise<Consulted> {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId, { name: 'Dock' });
  const boss = await api.make.person(companyId, { manager: true, firstName: 'Mara', lastName: 'Holt' });
  const manager = api.as(boss);
  const place = { companyId, siteId };
  return {
    ...place,
    boss,
    manager,
    worker: (firstName) => api.make.person(companyId, { firstName, lastName: 'Worker', sites: [{ id: siteId }] }),
    async mark({ id: userId }) {
      const days = { electedDay: dayOf(api, -30), untilDay: dayOf(api, 300) };
      const made = await manager.post<{ id: number }>('/representatives', { ...place, userId, ...days });
      expect(made.status).toBe(201);
      return made.body.id;
    },
    async consult(decision = 'A second break.') {
      const draft = await build.create(manager, 'YES_NO', { ...place, status: 'DRAFT' });
      const asked = { matter: 'CHANGES', decision, decider: 'Dana', decideDay: dayOf(api, 20) };
      expect((await manager.put(`/campaign-v2s/${draft.id}/consultation`, asked)).status).toBe(200);
      const body = { ...(await build.bodyOf('YES_NO', place)), version: draft.version };
      const posted = await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body);
      expect(posted.status).toBe(200);
      return posted.body;
    },
    async pack(path) {
      await settle(api);
      const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${await api.token(boss.subject)}` } });
      const files = await unzip(Buffer.from(await answer.arrayBuffer()));
      expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
      return files;
    },
  };
}
