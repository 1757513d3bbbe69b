/** Auditors: people outside the company. They read the evidence of one scope until a set day, and nothing else. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Auditor } from '@muster/contract/evidence/auditor';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';
import { problemsOf, unzip } from './pack-verifiers';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let manager: Person;
let asManager: Client;
let ofSite: CampaignV2;
let ofCompany: CampaignV2;
const mails: Message[] = [];
const address = 'audit@outside.example';

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void mails.push(message) } });
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  siteId = await api.make.site(companyId, { name: 'Dock 4' });
  manager = await api.make.person(companyId, { manager: true, firstName: 'Mara', lastName: 'Holt' });
  asManager = api.as(manager);
  const quilla = await api.make.person(companyId, { firstName: 'Quilla', sites: [{ id: siteId, manager: false }] });
  const ravindra = await api.make.person(companyId, { firstName: 'Ravindra' });
  ofSite = await build.create(asManager, 'YES_NO', { companyId, siteId, answers: { question: 'Is the ladder safe?' } });
  ofCompany = await build.create(asManager, 'YES_NO', { companyId, answers: { question: 'Canary of the company' } });
  await build.respond(api.as(quilla), ofSite);
  await build.respond(api.as(ravindra), ofCompany);
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
});
afterAll(() => api.stop());
beforeEach(() => {
  mails.length = 0;
});

const path = (rest = '') => `/companies/${companyId}/auditors${rest}`;

async function grant(more: object = {}): Promise<Auditor> {
  const { status, body } = await asManager.post<Auditor>(path(), { address, untilDay: '2026-03-20', ...more });
  expect(status).toBe(201);
  await api.relay.drain();
  return body;
}

const room = (id: string, rest = '') => `${api.url.replace(/\/api$/, '')}/api/auditor/${id}${rest}`;
const visit = (id: string, rest = '', cookie = '') =>
  fetch(room(id, rest), { headers: { cookie, 'accept-language': 'en' }, redirect: 'manual' });
const send = (id: string, rest: string, body = '', cookie = '') =>
  fetch(room(id, rest), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    body,
    redirect: 'manual',
  });

async function codeOf(id: string): Promise<string> {
  expect((await send(id, '/code')).status).toBe(200);
  await api.relay.drain();
  return /\d{8}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
}

/** Signs an auditor in, as a browser does. Returns the cookie. */
async function enter(id: string): Promise<string> {
  const answer = await send(id, '/session', `code=${await codeOf(id)}`);
  expect(answer.status).toBe(303);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const packOf = async (response: Response) => unzip(Buffer.from(await response.arrayBuffer()));

test('[2.43] an auditor of a site gets an e-mail, enters its code, and reads the evidence of this site only', async () => {
  const { id, placeName, isOpen, grantedById, grantedByName } = await grant({ siteId });
  expect({ placeName, isOpen, grantedById, grantedByName }).toEqual({
    placeName: 'Dock 4',
    isOpen: true,
    grantedById: manager.id,
    grantedByName: 'Mara Holt',
  });
  expect(mails).toMatchObject([{ to: address, subject: 'Evidence of Northridge: you have access' }]);
  expect(mails[0]?.text).toContain(`/api/auditor/${id}`);
  const before = await (await visit(id)).text();
  expect(before).toContain('a•••@outside.example');
  for (const secret of [address, 'ladder', 'Quilla', 'Dock 4']) expect(before).not.toContain(secret);

  const cookie = await enter(id);
  const page = await (await visit(id, '', cookie)).text();
  expect(page).toContain('Dock 4');
  expect(page).toContain('Is the ladder safe?');
  expect(page).not.toContain(ofCompany.title);
  const pack = await packOf(await visit(id, '/pack', cookie));
  expect(await problemsOf(pack, pack['verify.html'] ?? '')).toEqual([]);
  const text = Object.values(pack).join('');
  expect(text).toContain('Quilla');
  for (const canary of ['Ravindra', 'Canary of the company']) expect(text).not.toContain(canary);
  expect((await visit(id, `/campaigns/${ofSite.id}/pack`, cookie)).status).toBe(200);
  expect((await visit(id, `/campaigns/${ofCompany.id}/pack`, cookie)).status).toBe(404);
  expect((await visit(id, `/campaigns/${ofSite.id}/report`, cookie)).headers.get('content-type')).toBe('application/pdf');
  expect((await visit(id, `/campaigns/${ofCompany.id}/report`, cookie)).status).toBe(404);
  expect(await (await visit(id, '/checkpoints', cookie)).text()).toContain('"checkpoint"');
  expect(await (await visit(id, '/verifier', cookie)).text()).toContain('Check an evidence pack');

  const [shown] = (await asManager.get<Auditor[]>(path())).body;
  expect(shown?.uses.map(({ what }) => what)).toEqual(['VERIFIER', 'HEADS', 'REPORT', 'CAMPAIGN', 'PACK', 'OPENED']);
  expect(shown?.uses[3]?.campaignTitle).toBe('Is the ladder safe?');
  const audited = await api.make.query(
    "SELECT coalesce(data ->> 'what', action) AS what FROM audit_event WHERE actor_id = $1 ORDER BY id",
    [id],
  );
  expect(audited.map(({ what }) => String(what)).toSorted()).toEqual(
    ['OPENED', 'PACK', 'CAMPAIGN', 'REPORT', 'campaign.exported', 'HEADS', 'VERIFIER'].toSorted(),
  );
});

test('an auditor with a period gets the names of this period only', async () => {
  const { id } = await grant({ fromDay: '2026-03-01', toDay: '2026-03-02' });
  const cookie = await enter(id);
  const pack = await packOf(await visit(id, '/pack', cookie));
  expect(await problemsOf(pack, pack['verify.html'] ?? '')).toEqual([]);
  for (const name of ['Quilla', 'Ravindra']) expect(Object.values(pack).join('')).not.toContain(name);
  expect(await (await visit(id, '', cookie)).text()).toContain('There is none on these days.');
  expect((await visit(id, `/campaigns/${ofCompany.id}/pack`, cookie)).status).toBe(404);
});

test('a manager who ends the access, the end of the last day, a wrong code and another browser all close the page', async () => {
  const { id } = await grant();
  const cookie = await enter(id);
  expect((await visit(id, '/pack')).headers.get('location')).toBe(`/api/auditor/${id}`);
  const other = await grant();
  expect((await visit(other.id, '/pack', cookie)).status).toBe(303);
  api.clock.advance(60_001);
  const later = await enter(id);
  expect((await visit(id, '/pack', cookie)).status).toBe(303);
  expect((await visit(id, '/pack', later)).status).toBe(200);
  await send(id, '/end', '', later);
  expect((await visit(id, '/pack', later)).status).toBe(303);
  api.clock.advance(60_001);
  const last = await enter(id);
  expect((await asManager.delete(path(`/${id}`))).status).toBe(204);
  expect((await visit(id, '/pack', last)).status).toBe(303);
  expect((await visit(id, '', last)).status).toBe(404);
  expect((await send(id, '/code')).status).toBe(404);
  expect((await asManager.delete(path(`/${id}`))).status).toBe(404);
  expect((await asManager.get<Auditor[]>(path())).body.find((one) => one.id === id)).toMatchObject({ isOpen: false });
});

test('an access ends after its last day, in the time zone of the company', async () => {
  const { id } = await grant({ untilDay: '2026-03-10' });
  const cookie = await enter(id);
  await api.make.query("UPDATE auditor_grant SET until_on = '2026-03-09' WHERE id = $1", [id]);
  expect((await visit(id, '/pack', cookie)).status).toBe(303);
  expect((await visit(id, '', cookie)).status).toBe(404);
});

test('a code allows five tries, and an auditor gets one code a minute and five an hour', async () => {
  const { id } = await grant();
  const code = await codeOf(id);
  expect((await send(id, '/code')).status).toBe(429);
  for (let tries = 0; tries < 5; tries += 1) expect((await send(id, '/session', 'code=00000000')).status).toBe(401);
  expect((await send(id, '/session', `code=${code}`)).status).toBe(401);
  for (let codes = 1; codes < 5; codes += 1) {
    api.clock.advance(60_001);
    expect((await send(id, '/code')).status).toBe(200);
  }
  api.clock.advance(60_001);
  expect((await send(id, '/code')).status).toBe(429);
  api.clock.advance(3_600_000);
  const old = await codeOf(id);
  api.clock.advance(15 * 60_000 + 1);
  expect((await send(id, '/session', `code=${old}`)).status).toBe(401);
});

test('only managers of the company give access: for at most a year, and to one of its places', async () => {
  const outside = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  const member = api.as(await api.make.person(companyId));
  const body = { address, untilDay: '2026-03-20' };
  for (const [caller, status] of [
    [outside, 404],
    [member, 403],
  ] as const) {
    expect((await caller.get(path())).status).toBe(status);
    expect((await caller.post(path(), body)).status).toBe(status);
  }
  for (const wrong of [
    { untilDay: '2026-03-09' },
    { untilDay: '2027-05-01' },
    { address: 'nobody' },
    { fromDay: '2026-03-02', toDay: '2026-03-01' },
  ])
    expect((await asManager.post(path(), { ...body, ...wrong })).status).toBe(400);
  const elsewhere = await api.make.site((await api.make.company()).id);
  expect((await asManager.post(path(), { ...body, siteId: elsewhere })).status).toBe(404);
  for (const id of ['1', '00000000-0000-4000-8000-000000000001']) expect((await visit(id)).status).toBe(404);
});

test('without a mail service, nobody gets access', async () => {
  const silent = await startTestApi();
  try {
    const { id } = await silent.make.company();
    const person = silent.as(await silent.make.person(id, { manager: true }));
    expect(errorOf(await person.post(`/companies/${id}/auditors`, { address, untilDay: '2026-03-20' }))).toEqual({
      status: 409,
      code: 'auditor.noMail',
    });
  } finally {
    await silent.stop();
  }
});
