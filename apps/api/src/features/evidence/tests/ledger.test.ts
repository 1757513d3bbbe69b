/** Checks the ledger as an auditor does: only from its published form, with no function of the product. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Ledger, LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';
import type { WebhookRequest } from '../../../platform/webhooks/port';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let workers: [Person, Person];
const mails: Message[] = [];
const calls: WebhookRequest[] = [];

beforeAll(async () => {
  api = await startTestApi({
    mailer: { send: async (message) => void mails.push(message) },
    webhooks: {
      accepts: () => true,
      call: async (request) => {
        calls.push(request);
        return { status: 200, text: '' };
      },
    },
  });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  mails.length = 0;
  calls.length = 0;
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  workers = [await api.make.person(companyId, { firstName: 'Ada', lastName: 'Marsh' }), await api.make.person(companyId)];
});

interface Entry {
  seq: number;
  body: string;
  hash: string;
}
interface Body {
  seq: number;
  at: string;
  kind: string;
  companyId: number;
  commitment: string;
  campaignId?: number;
}

const path = (rest = '') => `/companies/${companyId}/ledger${rest}`;
const state = async () => (await manager.get<Ledger>(path())).body;
const checkpoints = async () => (await manager.get<LedgerCheckpoint[]>(path('/checkpoints?sort=number,asc'))).body;
async function file(): Promise<{ entries: Entry[]; checkpoints: LedgerCheckpoint[] }> {
  const response = await fetch(`${api.url}${path('/file')}`, { headers: { authorization: `Bearer ${await managerToken()}` } });
  const lines = (await response.text())
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry & { checkpoint?: LedgerCheckpoint });
  return {
    entries: lines.filter(({ checkpoint }) => checkpoint === undefined),
    checkpoints: lines.flatMap(({ checkpoint }) => checkpoint ?? []),
  };
}
const managerToken = async (): Promise<string> => {
  const person = await api.make.person(companyId, { manager: true });
  return api.token(person.subject);
};
const bodies = async () => (await file()).entries.map(({ body }) => JSON.parse(body) as Body);
const settle = () => api.relay.drain();
const sign = async () => {
  await api.runJob('ledger-checkpoints');
  await settle();
};

const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The number of the first entry that does not verify. Undefined if all verify. */
function firstFault(entries: readonly Entry[]): number | undefined {
  let before = Buffer.alloc(0);
  for (const [index, { seq, body, hash }] of entries.entries()) {
    const computed = sha256(Buffer.of(0), body, before);
    if (seq !== index + 1 || (JSON.parse(body) as Body).seq !== seq || computed.toString('hex') !== hash) return seq;
    before = computed;
  }
  return undefined;
}

/** RFC 6962 by its definition: the tree splits at the largest power of two below the number of leaves. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

async function verifyCheckpoints(): Promise<void> {
  const { keys } = (await (await fetch(`${api.origin}/.well-known/muster-ledger.json`)).json()) as { keys: { kid: string; pem: string }[] };
  const { entries, checkpoints: made } = await file();
  expect(firstFault(entries)).toBeUndefined();
  let previous: string | null = null;
  for (const { statement, hash, signature, keyId, fromSeq, toSeq, number } of made) {
    const key = createPublicKey(keys.find(({ kid }) => kid === keyId)?.pem ?? '');
    expect(verify('sha256', Buffer.from(statement), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(sha256(statement).toString('hex')).toBe(hash);
    const leaves = entries.slice(fromSeq - 1, toSeq).map((entry) => Buffer.from(entry.hash, 'hex'));
    expect(JSON.parse(statement)).toMatchObject({ companyId, number, fromSeq, toSeq, previous, root: rootOf(leaves).toString('hex') });
    previous = hash;
  }
}

async function pollWithAnswers(): Promise<CampaignV2> {
  const poll = await build.create(manager, 'YES_NO', { companyId });
  for (const worker of workers) {
    await api.as(worker).post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    expect((await build.respond(api.as(worker), poll)).status).toBeLessThan(300);
  }
  await settle();
  return poll;
}

test('each post, view and answer has one entry, in order, and the chain exposes a changed, dropped or swapped entry', async () => {
  const poll = await pollWithAnswers();
  await manager.patch(`/campaign-v2s/${poll.id}`, { id: poll.id, status: 'COMPLETE' });
  await settle();
  const { entries } = await file();
  const kinds = (await bodies()).map(({ kind }) => kind);
  expect(kinds[0]).toBe('campaign.posted');
  expect(kinds.filter((kind) => kind === 'campaign.viewed')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'response.submitted')).toHaveLength(2);
  expect(kinds.at(-1)).toBe('campaign.finalised');
  expect(firstFault(entries)).toBeUndefined();
  const [first, second, third, ...rest] = entries as [Entry, Entry, Entry, ...Entry[]];
  expect(firstFault([first, { ...second, body: second.body.replace('"v":1', '"v":2') }, third, ...rest])).toBe(2);
  expect(firstFault([first, third, ...rest])).toBe(3);
  expect(firstFault([first, third, second, ...rest])).toBe(3);
  expect(await state()).toMatchObject({
    entries: entries.length,
    sinceDate: (JSON.parse(first.body) as { at: string }).at,
    lastCheckpoint: null,
  });
});

test('the ledger begins with its first entry, even if somebody entered addresses earlier', async () => {
  await manager.put(path(), { addresses: ['audit@outside.example'] });
  await api.make.query("UPDATE ledger SET since = '2020-01-01' WHERE company_id = $1", [companyId]);
  expect((await state()).sinceDate).toBeNull();
  await pollWithAnswers();
  const [first] = await bodies();
  expect((await state()).sinceDate).toBe(first?.at);
});

test('an entry names nobody, and the stored facts open its commitment', async () => {
  await pollWithAnswers();
  const { entries } = await file();
  const text = entries.map(({ body }) => body).join('\n');
  for (const secret of ['Ada', 'Marsh', ...workers.map(({ id }) => id), 'Did you get a break']) expect(text).not.toContain(secret);
  const openings = await api.make.query<{ seq: string; salt: Buffer; facts: string }>(
    `SELECT seq, salt, facts FROM ledger_opening WHERE company_id = $1 ORDER BY seq`,
    [companyId],
  );
  expect(openings).toHaveLength(entries.length);
  for (const { seq, salt, facts } of openings)
    expect((JSON.parse(entries[Number(seq) - 1]?.body ?? '') as Body).commitment).toBe(sha256(salt, facts).toString('hex'));
  expect(openings.some(({ facts }) => facts.includes('"name":"Ada Marsh"'))).toBe(true);
});

test('an anonymous campaign has no entries about people, whatever they do', async () => {
  const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
  for (const worker of workers) {
    expect((await api.as(worker).post('/campaign-v2-user-view-engagements', { campaignV2Id: pulse.id })).status).toBeLessThan(300);
    expect((await build.respond(api.as(worker), pulse)).status).toBe(201);
  }
  api.clock.advance(3_600_000);
  await settle();
  expect((await bodies()).map(({ kind }) => kind)).toEqual(['campaign.posted']);
});

test('checkpoints are signed, follow each other and cover each entry once, and a run without new entries makes none', async () => {
  await pollWithAnswers();
  await sign();
  await pollWithAnswers();
  await Promise.all([sign(), sign()]);
  await sign();
  const made = await checkpoints();
  expect(made.map(({ number }) => number)).toEqual([1, 2]);
  expect(made[1]?.fromSeq).toBe((made[0]?.toSeq ?? 0) + 1);
  await verifyCheckpoints();
});

test('two processes that append at once leave no gap', async () => {
  const poll = await build.create(manager, 'YES_NO', { companyId });
  const crowd = await Promise.all(Array.from({ length: 12 }, () => api.make.person(companyId)));
  await settle();
  await Promise.all(crowd.map((person) => api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id })));
  const other = api.secondRelay();
  await Promise.all([api.relay.drain(), other.drain()]);
  const { entries } = await file();
  expect(firstFault(entries)).toBeUndefined();
  expect((await state()).entries).toBe(entries.length);
});

test('an address that is replaced gets a last e-mail, and the audit log has digests of both', async () => {
  await manager.put(path(), { addresses: ['audit@outside.example', 'law@outside.example'] });
  await manager.put(path(), { addresses: ['law@outside.example', 'mine@private.example'] });
  await api.relay.drain();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['audit@outside.example', 'Evidence ledger of Northridge: no more checkpoints'],
  ]);
  const [record] = await api.make.query<{ data: object }>(
    "SELECT data FROM audit_event WHERE company_id = $1 AND action = 'ledger.updated' ORDER BY id DESC LIMIT 1",
    [companyId],
  );
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(record?.data).toMatchObject({
    from: 2,
    to: 2,
    added: [digest('mine@private.example')],
    removed: [digest('audit@outside.example')],
  });
  expect(JSON.stringify(record?.data)).not.toContain('outside.example');
});

test('each checkpoint leaves the product: once to each e-mail address, and through a webhook', async () => {
  await manager.post<NewWebhook>(`/companies/${companyId}/webhooks`, {
    name: 'Archive',
    url: 'https://archive.example/muster',
    events: ['evidence.checkpoint'],
  });
  const addresses = ['audit@outside.example', 'law@outside.example'];
  expect((await manager.put<Ledger>(path(), { addresses: [...addresses, 'Audit@outside.example'] })).body.addresses).toEqual(addresses);
  await pollWithAnswers();
  await sign();
  const [checkpoint] = await checkpoints();
  const heads = mails.filter(({ to }) => addresses.includes(to));
  expect(heads.map(({ to }) => to).toSorted()).toEqual(addresses);
  for (const { text, subject } of heads) {
    expect(subject).toBe('Evidence ledger of Northridge: checkpoint 1');
    expect(text).toContain(checkpoint?.statement);
    expect(text).toContain(checkpoint?.signature);
  }
  const told = calls.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(told.filter(({ type }) => type === 'evidence.checkpoint').map(({ data }) => data)).toEqual([
    expect.objectContaining({ companyId, statement: checkpoint?.statement, signature: checkpoint?.signature }),
  ]);
});

test('an erasure deletes what names the person, and checkpoints from before and after it verify', async () => {
  await pollWithAnswers();
  await sign();
  const [ada] = workers;
  await manager.delete(`/user/${ada.id}?companyId=${companyId}`);
  expect((await manager.post(`/companies/${companyId}/former-members/${ada.id}/erasure`)).status).toBe(200);
  await settle();
  const left = await api.make.query<{ facts: string }>('SELECT facts FROM ledger_opening WHERE company_id = $1', [companyId]);
  expect(left.filter(({ facts }) => facts.includes('Ada Marsh') || facts.includes(ada.id))).toEqual([]);
  await build.create(manager, 'YES_NO', { companyId });
  await settle();
  await sign();
  await verifyCheckpoints();
});

test('a delivery after the erasure stores no name', async () => {
  const poll = await build.create(manager, 'YES_NO', { companyId });
  const [ada] = workers;
  await build.respond(api.as(ada), poll);
  await manager.delete(`/user/${ada.id}?companyId=${companyId}`);
  await api.make.query("UPDATE outbox_event SET next_try_at = '2999-01-01' WHERE type = 'response.saved' AND company_id = $1", [companyId]);
  await manager.post(`/companies/${companyId}/former-members/${ada.id}/erasure`);
  await settle();
  await api.make.query("UPDATE outbox_event SET next_try_at = '-infinity' WHERE type = 'response.saved' AND company_id = $1", [companyId]);
  await settle();
  expect((await bodies()).map(({ kind }) => kind)).toContain('response.submitted');
  expect(await api.make.query('SELECT FROM ledger_opening WHERE company_id = $1 AND user_id = $2', [companyId, ada.id])).toEqual([]);
});

test('only managers of the company read the ledger and change its addresses', async () => {
  const outside = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  const member = api.as(workers[0]);
  for (const [caller, status] of [
    [outside, 404],
    [member, 403],
  ] as const) {
    expect((await caller.get(path())).status).toBe(status);
    expect((await caller.get(path('/checkpoints'))).status).toBe(status);
    expect((await caller.put(path(), { addresses: [] })).status).toBe(status);
  }
  expect((await manager.put(path(), { addresses: ['nobody'] })).status).toBe(400);
  expect((await manager.put(path(), { addresses: Array.from({ length: 6 }, (_, n) => `a${n}@x.example`) })).status).toBe(400);
});

test('nobody but the owner of the tables can change an entry in the database', async () => {
  await pollWithAnswers();
  const change = api.database.systemDb('test of rights', (db) =>
    db.run({ text: 'UPDATE ledger_entry SET body = $1', values: ['x'] } as never),
  );
  await expect(change).rejects.toThrow(/permission denied/);
});
