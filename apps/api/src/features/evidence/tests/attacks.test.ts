/** Attacks on the pack of a company and on the pack of a campaign. Both verifiers, the page and the Python script, name each attack. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { attacks, forgedPack, ledgerOf, rechained, type Ledger, type Line } from './attacks';
import { problemsOf, relisted, unzip, type Files } from './pack-verifiers';

let api: TestApi;
let ofOther: Ledger;
const packs: Record<string, Files> = {};

beforeAll(async () => {
  api = await startTestApi();
  const build = await campaignBuilders(api);
  /** Three checkpoints, and one entry after them. The second checkpoint has no entry of the campaign. */
  const fill = async (): Promise<{ companyId: number; campaignId: number; manager: Person }> => {
    const { id: companyId } = await api.make.company();
    const manager = await api.make.person(companyId, { manager: true });
    const people = [];
    for (const firstName of ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius'])
      people.push(await api.make.person(companyId, { firstName, lastName: 'Núñez' }));
    const [first, second, third, fourth] = people as [Person, Person, Person, Person];
    const asked = await build.create(api.as(manager), 'YES_NO', { companyId });
    const other = await build.create(api.as(manager), 'YES_NO', { companyId });
    const sign = async () => {
      await api.relay.drain();
      await api.runJob('ledger-checkpoints');
    };
    for (const person of [first, second, third]) await build.respond(api.as(person), asked);
    await build.respond(api.as(third), other);
    await sign();
    await build.respond(api.as(second), other);
    await sign();
    for (const person of [first, fourth]) await build.respond(api.as(person), person === first ? other : asked);
    await sign();
    await build.create(api.as(manager), 'YES_NO', { companyId });
    await api.relay.drain();
    return { companyId, campaignId: asked.id, manager };
  };
  const download = async (path: string, by: Person): Promise<Files> => {
    const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${await api.token(by.subject)}` } });
    return unzip(Buffer.from(await answer.arrayBuffer()));
  };
  const [one, other] = [await fill(), await fill()];
  packs['a company'] = await download(`/companies/${one.companyId}/evidence-pack`, one.manager);
  packs['a campaign'] = await download(`/campaign-v2s/${one.campaignId}/evidence-pack`, one.manager);
  ofOther = ledgerOf(await download(`/companies/${other.companyId}/evidence-pack`, other.manager));
});
afterAll(() => api.stop());

const packOf = (kind: string): Files => packs[kind] ?? {};
const check = (kind: string, files: Files, head?: string): Promise<string[]> =>
  problemsOf(relisted(files), packOf(kind)['verify.html'] ?? '', head);

describe.each(['a company', 'a campaign'])('the pack of %s', (kind) => {
  test('verifies as it is', async () => {
    expect(await check(kind, packOf(kind))).toEqual([]);
  });

  test.each(Object.entries(attacks))('does not verify with %s, and both verifiers name it', async (_, { forge }) => {
    for (const at of [0, 1]) {
      const { forged, named } = forge(ledgerOf(packOf(kind)), at, ofOther);
      expect(await check(kind, forgedPack(packOf(kind), forged))).toContain(named);
    }
  });

  test.each([
    ['ledger.jsonl', /^Line \d+ of ledger.jsonl is damaged.$/],
    ['facts.jsonl', /^Line \d+ of facts.jsonl is damaged.$/],
    ['entries.csv', /^entries.csv does not say what the ledger says of entry \d+.$/],
    ['keys.json', /^keys.json is damaged.$/],
  ])('names %s if the file ends too early', async (name, problem) => {
    const text = packOf(kind)[name] ?? '';
    const cut = { ...packOf(kind), [name]: text.slice(0, text.length - 20) };
    expect(await check(kind, cut)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
    const asGiven = await problemsOf(cut, packOf(kind)['verify.html'] ?? '');
    expect(asGiven).toEqual(expect.arrayContaining([`${name} is not the file that pack.json lists.`, expect.stringMatching(problem)]));
  });

  test('reports a list of files that ends too early', async () => {
    const list = packOf(kind)['pack.json'] ?? '';
    const cut = { ...packOf(kind), 'pack.json': list.slice(0, list.length - 20) };
    expect(await problemsOf(cut, packOf(kind)['verify.html'] ?? '')).toEqual(['pack.json is damaged.']);
  });
});

/** The next checkpoint exposes a forger who computes all numbers and hashes again, because only the key can sign. */
test.each<[string, (entries: Line[]) => Line[]]>([
  [
    'changed',
    ([first, second, ...rest]) => [first as Line, { ...(second as Line), body: second?.body?.replace('"v":1', '"v":2') ?? '' }, ...rest],
  ],
  ['dropped', ([first, _, ...rest]) => [first as Line, ...rest]],
  ['inserted', ([first, second, ...rest]) => [first as Line, second as Line, second as Line, ...rest]],
  ['swapped', ([first, second, ...rest]) => [second as Line, first as Line, ...rest]],
  ['cut off at the head', ([_, ...rest]) => rest],
])('an entry that is %s in a ledger with new hashes: both verifiers name the checkpoint that does not fit', async (_, forge) => {
  const { entries, checkpoints } = ledgerOf(packOf('a company'));
  const { toSeq } = JSON.parse(checkpoints[0]?.statement ?? '') as { toSeq: number };
  const forged = { checkpoints, entries: rechained(forge(entries)) };
  expect(await check('a company', forgedPack(packOf('a company'), forged))).toContain(
    `Entries 1 to ${toSeq} are not what checkpoint 1 signs.`,
  );
});
