/** Both verifiers compare what a pack says of itself with its entries: the company, the part, the time, and the keys. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInBrowser, problemsOf, relisted, type Files } from './pack-verifiers';
import { downloadPack, ledgerOf, packWorld, type PackWorld } from './pack-world';

let world: PackWorld;
let pack: Files;
beforeAll(async () => {
  world = await packWorld();
  ({ pack } = world);
});
afterAll(() => world.api.stop());

const page = (): string => pack['verify.html'] ?? '';
const check = (files: Files, head?: string): Promise<string[]> => problemsOf(relisted(files), page(), head);
const labelled = (changes: object, files: Files = pack): Files => ({
  ...files,
  'pack.json': JSON.stringify({ ...(JSON.parse(files['pack.json'] ?? '') as object), ...changes }),
});

test('entries, facts and table of one company in the pack of another', async () => {
  const { api, build } = world;
  const { id: companyId } = await api.make.company();
  const boss = await api.make.person(companyId, { manager: true });
  await api.make.person(companyId);
  await build.create(api.as(boss), 'YES_NO', { companyId });
  await api.relay.drain();
  const { 'pack.json': _, ...foreign } = await downloadPack(api, boss, `/companies/${companyId}/evidence-pack`);
  expect(await check({ ...pack, ...foreign })).toContain(
    `The entries are of company ${companyId}, and pack.json says company ${world.companyId}.`,
  );
});

test('a whole pack that says it is a part, and a part that says it is another one', async () => {
  const { api, manager, poll } = world;
  expect(await check(labelled({ part: { campaignId: 999_999 } }))).toContain(
    'Entry 1 is not of campaign 999999, of which pack.json says that this is a part.',
  );
  const part = await downloadPack(api, manager, `/campaign-v2s/${poll.id}/evidence-pack`);
  expect(await check(part)).toEqual([]);
  expect((await check(labelled({ part: { campaignId: 999_999 } }, part))).join()).toContain('is not of campaign 999999');
  expect((await check(labelled({ part: { userId: manager.id } }, part))).join()).toContain(
    'is not about the person of whom pack.json says that this is a part.',
  );
});

test('a pack that was made before its last entry', async () => {
  expect((await check(labelled({ madeDate: '2020-01-01T00:00:00.000Z' }))).join()).toMatch(
    /^pack.json says that the pack was made at 2020-01-01T00:00:00.000Z, and it holds something of /,
  );
});

test('a key for openssl that is not the key of the signatures, and an id that is not of its key', async () => {
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
  const { keys } = JSON.parse(pack['keys.json'] ?? '') as { keys: { kid: string }[] };
  const kid = keys[0]?.kid;
  expect(await check({ ...pack, 'keys.json': JSON.stringify({ format: 1, keys: keys.map((key) => ({ ...key, pem })) }) })).toEqual([
    `keys.json: pem of ${kid} is not the key of x and y.`,
  ]);
  const named = [...keys, { ...keys[0], kid: 'ab'.repeat(8) }];
  expect(await check({ ...pack, 'keys.json': JSON.stringify({ format: 1, keys: named }) })).toEqual([
    `keys.json: ${'ab'.repeat(8)} is not the id of its key.`,
  ]);
});

test('the digits at the foot of a printed document are enough for a comparison, which is called one of a prefix', async () => {
  const [, { hash }] = ledgerOf(pack).checkpoints;
  const start = hash.slice(0, 16);
  expect(await check(pack, `Checkpoint 2, 2026-03-10: ${start}`)).toEqual([]);
  expect(checkInBrowser(pack, page(), start).held.at(-1)).toBe(
    'compared with the first digits of the hash of a checkpoint from outside: a prefix, and not the whole hash',
  );
  expect(await check(pack, 'ab'.repeat(8))).toEqual(['The pack does not hold the checkpoint from outside.']);
  expect(await check(pack, hash.slice(0, 15))).toEqual(['The text from outside holds no checkpoint.']);
});
