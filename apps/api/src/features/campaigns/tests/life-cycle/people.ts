/** A company with people of each role, and the calls that every test of the life cycle makes. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client } from '../../../../../tests/harness';

async function start() {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const author = api.as(await api.make.person(companyId, { manager: true }));
  const otherManager = api.as(await api.make.person(companyId, { manager: true }));
  const workerPerson = await api.make.person(companyId);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  const consultant = api.as(await api.make.consultant());
  const poll = (options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}, subType = 'YES_NO') =>
    build.create(author, subType, { companyId, ...options });
  return {
    api,
    build,
    companyId,
    author,
    otherManager,
    workerPerson,
    worker: api.as(workerPerson),
    stranger,
    consultant,
    poll,
    view: (person: Client, { id }: CampaignV2) => person.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`),
    finalise: (person: Client, { id }: CampaignV2, more: object = {}) =>
      person.patch<CampaignV2>(`/campaign-v2s/${id}`, { id, status: 'COMPLETE', ...more }),
  };
}

/** Registers hooks that start the API for the file. The hooks fill the returned object. */
export function peopleOfEachRole() {
  const world = {} as Awaited<ReturnType<typeof start>>;
  beforeAll(async () => void Object.assign(world, await start()));
  afterAll(() => world.api.stop());
  return world;
}

/** The body of a PUT that changes some answers of the author. */
export const changed = (campaign: CampaignV2, answers: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  configurationAnswer: { ...campaign.configurationAnswer, ...answers },
  status: campaign.status === 'DRAFT' ? 'DRAFT' : 'LIVE',
  ...more,
});
