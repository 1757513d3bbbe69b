/** How managers set up and remove shared devices. */
import type { KioskCode } from '@muster/contract/directory/kiosk-endpoints';
import { expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/harness';
import { browserOf, home } from './access';
import { kioskWorld } from './kiosk-world';

const world = kioskWorld();
const { kioskHere, kiosks } = world;

const auditOf = (id: number) =>
  world.api.make.query<{ action: string; actor: string | null; data: object }>(
    "SELECT action, actor_id AS actor, data FROM audit_event WHERE entity_type = 'Kiosk' AND entity_id = $1 ORDER BY id",
    [String(id)],
  );

test('a code sets up a device: the device gets a secret that scripts cannot read, and the manager sees it in the list', async () => {
  const { body } = await world.manager.post<KioskCode>(`/sites/${world.siteId}/kiosks`, { name: 'Dock 4' });
  expect(body).toMatchObject({ name: 'Dock 4', address: `${home}kiosk` });
  const short = await browserOf(world.api, world.companyId).send('/kiosk');
  expect([short.status, short.headers.get('location')]).toEqual([303, `${home}site-access/kiosk`]);
  expect(await kiosks()).toEqual([
    {
      id: body.id,
      name: 'Dock 4',
      lastSeenDate: null,
      codeEndDate: body.codeEndDate,
      keepsBriefings: false,
      unsentCount: 0,
      asideCount: 0,
    },
  ]);
  const device = browserOf(world.api, world.companyId);
  const answer = await device.post('/site-access/kiosk', { code: `${body.code.slice(0, 5).toLowerCase()} ${body.code.slice(5)}` });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('clear-site-data')]).toEqual([303, home, '"cache", "storage"']);
  const [secret, session, known, passkey, place] = answer.headers.getSetCookie();
  expect(secret).toMatch(/^muster_kiosk=[\w-]{43}; Path=\/site-access; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  // the set-up ends the session of an earlier person, and no longer treats the browser as known
  expect([session, known, passkey]).toEqual([
    expect.stringMatching(/^muster_site_access=;.* Max-Age=0;/),
    expect.stringMatching(/^muster_known_device=;.* Max-Age=0;/),
    expect.stringMatching(/^muster_passkey=;.* Max-Age=0;/),
  ]);
  expect(place).toContain(`muster_place=${world.companyId}-${world.siteId}-${body.id};`);
  expect(await kiosks()).toEqual([
    {
      id: body.id,
      name: 'Dock 4',
      lastSeenDate: world.api.clock.now().toISOString(),
      codeEndDate: null,
      keepsBriefings: false,
      unsentCount: 0,
      asideCount: 0,
    },
  ]);
  const [stored] = await world.api.make.query<{ text: string }>('SELECT k::text AS text FROM kiosk k WHERE id = $1', [body.id]);
  expect(stored?.text).not.toContain(secret?.slice(13, 56));
});

test('a code counts once', async () => {
  const { code } = await kioskHere();
  const second = await browserOf(world.api, world.companyId).post('/site-access/kiosk', { code });
  expect([second.status, second.headers.getSetCookie()]).toEqual([401, []]);
});

test('a code counts for ten minutes, and its device then leaves the list', async () => {
  const { body } = await world.manager.post<KioskCode>(`/sites/${world.siteId}/kiosks`, { name: 'Dock 4' });
  world.api.clock.advance(10 * 60_000);
  expect((await browserOf(world.api, world.companyId).post('/site-access/kiosk', { code: body.code })).status).toBe(401);
  expect(await kiosks()).toEqual([]);
});

test('a form of another site cannot set up a device', async () => {
  const { body } = await world.manager.post<KioskCode>(`/sites/${world.siteId}/kiosks`, { name: 'Dock 4' });
  const answer = await browserOf(world.api, world.companyId).post(
    '/site-access/kiosk',
    { code: body.code },
    { origin: 'https://evil.example' },
  );
  expect(answer.status).toBe(401);
  expect((await browserOf(world.api, world.companyId).post('/site-access/kiosk', { code: body.code })).status).toBe(303);
});

test('a manager of another company or another site can neither see, add nor remove a device here', async () => {
  const { id } = await kioskHere();
  const otherCompany = (await world.api.make.company()).id;
  const foreign = world.api.as(await world.api.make.person(otherCompany, { manager: true }));
  const neighbour = world.api.as(
    await world.api.make.person(world.companyId, {
      sites: [{ id: await world.api.make.site(world.companyId), manager: true }, { id: world.siteId }],
    }),
  );
  for (const [client, status] of [
    [foreign, 404],
    [neighbour, 403],
  ] as const) {
    expect((await client.get(`/sites/${world.siteId}/kiosks`)).status).toBe(status);
    expect((await client.post(`/sites/${world.siteId}/kiosks`, { name: 'Mine' })).status).toBe(status);
    expect((await client.delete(`/sites/${world.siteId}/kiosks/${id}`)).status).toBe(status);
  }
  expect((await kiosks()).length).toBe(1);
});

test('a site has at most 50 devices', async () => {
  await world.api.make.query(
    `INSERT INTO kiosk (company_id, site_id, name, secret_hash) SELECT $1, $2, 'Gate ' || n, $3 || n FROM generate_series(1, 50) n`,
    [world.companyId, world.siteId, `secret of ${world.siteId} `],
  );
  const answer = await world.manager.post(`/sites/${world.siteId}/kiosks`, { name: 'One more' });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'kiosk.tooMany']);
});

test('the code, the set-up and the removal are in the audit log', async () => {
  const { id } = await kioskHere();
  await world.manager.delete(`/sites/${world.siteId}/kiosks/${id}`);
  const records = await auditOf(id);
  expect(records.map(({ action, actor }) => [action, actor !== null])).toEqual([
    ['kiosk.codeMade', true],
    ['kiosk.setUp', false],
    ['kiosk.removed', true],
  ]);
  for (const { data } of records) expect(data).toEqual({ name: 'Dock 4', siteId: world.siteId });
});
