/** The record of a posting says how many people read the campaign in a language that is not theirs. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;

beforeAll(async () => {
  world = await createLanguageWorld();
  for (const language of ['POLISH', 'POLISH', 'GERMAN', 'ENGLISH']) {
    const { id } = await world.api.make.person(world.companyId);
    await world.api.make.query('UPDATE account SET preferred_language = $2 WHERE id = $1', [id, language]);
  }
});
afterAll(() => world.api.stop());

const recordsOf = async (id: number): Promise<unknown[]> =>
  (
    await world.api.make.query<{ without: unknown }>(
      "SELECT data -> 'withoutVersion' AS without FROM audit_event WHERE entity_type = 'CampaignV2' AND entity_id = $1 AND action IN ('campaign.created', 'campaign.updated') ORDER BY id",
      [String(id)],
    )
  ).map(({ without }) => without);

const post = async (id: number, answers: Record<string, unknown> = {}) => {
  const { version } = (await world.author.get<CampaignV2>(`/campaign-v2s/${id}`)).body;
  const body = await world.build.bodyOf('YES_NO', { companyId: world.companyId, answers });
  return world.author.put(`/campaign-v2s/${id}`, { ...body, id, version });
};

test('a new campaign has no version, and reaches those who read as its author does', async () => {
  expect(await recordsOf((await world.create('YES_NO')).id)).toEqual([{ pl: 2, de: 1 }]);
  const inGerman = await world.author.post<{ id: number }>(
    '/campaign-v2s',
    await world.build.bodyOf('YES_NO', { companyId: world.companyId }),
    { 'accept-language': 'de' },
  );
  expect(await recordsOf(inGerman.body.id)).toEqual([{ pl: 2 }]);
});

test('a draft is not recorded, and a version counts when it is reviewed and current', async () => {
  const { id } = await world.create('YES_NO', { status: 'DRAFT' });
  const german = await world.writeAll(id);
  await world.review(id, german.version);
  await world.writeAll(id, 'PL', 'pl');
  expect((await post(id)).status).toBe(200);
  expect(await recordsOf(id)).toEqual([null, { pl: 2 }]);
});

test('a reviewed version whose original has changed since counts as missing', async () => {
  const { id } = await world.create('YES_NO', { status: 'DRAFT' });
  await world.review(id, (await world.writeAll(id)).version);
  expect((await post(id, { question: 'Did you get two breaks?' })).status).toBe(200);
  expect(await recordsOf(id)).toEqual([null, { pl: 2, de: 1 }]);
});

test('the sites of an improvement have no language', async () => {
  await world.api.make.site(world.companyId);
  expect(await recordsOf((await world.create('ACTION_PLAN')).id)).toEqual([null]);
});
