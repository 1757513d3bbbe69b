import type { AuditEvent } from '@muster/contract/admin/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let manager: Person;
let author: Person;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.make.person([], { role: 'ADMIN' });
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  author = await api.make.person(companyId, { firstName: 'Amara', lastName: 'Okafor' });
});
beforeEach(() => api.make.query('TRUNCATE audit_event'));
afterAll(() => api.stop());

interface Planted {
  action?: string;
  company?: number | null;
  actor?: string | null;
  entityId?: string;
  at?: string;
}
const plant = ({
  action = 'campaign.created',
  company = companyId,
  actor = author.id,
  entityId = '1',
  at = '2026-03-10T08:00:00Z',
}: Planted) =>
  api.make.query(
    `INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data) VALUES ($1, $2, $3, $4, 'Campaign', $5, '{"status": "LIVE"}')`,
    [company, at, actor, action, entityId],
  );
const find = async (query = '') => (await api.as(manager).get<{ items: AuditEvent[]; hasMore: boolean }>(`/audit-events${query}`)).body;
const idsFor = async (query: string) => (await find(query)).items.map(({ entityId }) => entityId);

describe('the audit log', () => {
  test('names the person with their current name, the company and the entity', async () => {
    await plant({});
    await api.make.query('UPDATE account SET last_name = $1 WHERE id = $2', ['Meyer', author.id]);
    expect((await find()).items).toMatchObject([
      {
        action: 'campaign.created',
        entityType: 'Campaign',
        entityId: '1',
        company: { id: companyId, name: 'Northridge' },
        person: { id: author.id, firstName: 'Amara', lastName: 'Meyer' },
        data: { status: 'LIVE' },
      },
    ]);
  });

  test('contains records without a company, and does not name anonymous authors', async () => {
    await plant({ company: null, actor: null });
    expect((await find()).items).toMatchObject([{ company: null, person: null }]);
  });

  test('is searched by company, person, entity, beginning of the action, and time', async () => {
    await plant({ entityId: 'wanted', at: '2026-03-10T08:30:00Z' });
    await plant({ entityId: 'other', action: 'site.created', company: null, actor: manager.id });
    for (const query of [
      `companyId=${companyId}`,
      `personId=${author.id}`,
      'entityType=Campaign&entityId=wanted',
      'action=campaign.',
      'from=2026-03-10T08:30:00Z',
      'from=2026-03-10T08:10:00Z&to=2026-03-10T09:00:00Z',
    ])
      expect([query, await idsFor(`?${query}`)]).toEqual([query, ['wanted']]);
    expect(await idsFor('?to=2026-03-10T08:30:00Z')).toEqual(['other']);
  });

  test('continues after the last record of a page, also if the next record has the same time', async () => {
    for (const entityId of ['1', '2', '3']) await plant({ entityId });
    const first = await find('?size=2');
    expect([first.items.map(({ entityId }) => entityId), first.hasMore]).toEqual([['3', '2'], true]);
    const second = await find(`?size=2&before=${first.items.at(-1)?.id}`);
    expect([second.items.map(({ entityId }) => entityId), second.hasMore]).toEqual([['1'], false]);
  });

  test('is exported as CSV, and the export leaves a record', async () => {
    await plant({ entityId: '=1+1' });
    const { body, headers } = await api.as(manager).get<string>('/audit-events/export?action=campaign.');
    expect(headers.get('content-type')).toContain('text/csv');
    const [header, line] = body.split('\r\n');
    expect(header).toContain('id,at,action,entityType,entityId');
    expect(line).toContain("campaign.created,Campaign,'=1+1");
    expect(await idsFor('?action=auditLog.exported')).toEqual(['export']);
  });

  test('is exported as a whole, also more than the export reads at once', async () => {
    await api.make.query(
      `INSERT INTO audit_event (company_id, actor_id, at, action, entity_type, entity_id)
       SELECT $1, $2, '2026-03-10T08:00:00Z', 'campaign.created', 'Campaign', n FROM generate_series(1, 1001) n`,
      [companyId, author.id],
    );
    const { body } = await api.as(manager).get<string>('/audit-events/export?action=campaign.');
    const ids = [...body.matchAll(/,Campaign,(\d+),/g)].map(([, id]) => id);
    expect([ids.length, new Set(ids).size]).toEqual([1001, 1001]);
  });

  test('[2.66] is closed to everybody who does not manage the system', async () => {
    for (const who of [await api.make.consultant(), author])
      for (const path of ['/audit-events', '/audit-events/export'])
        expect(errorOf(await api.as(who).get(path))).toEqual({ status: 403, code: 'error.forbidden' });
  });
});
