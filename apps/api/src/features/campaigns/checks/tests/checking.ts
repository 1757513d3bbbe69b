/** Briefings with check questions, and people who answer them. */
import type { CheckFigures } from '@muster/contract/campaigns/checks/checks';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { expect } from 'vitest';
import { campaignBuilders } from '../../../../../tests/campaigns';
import { type Client, type TestApi } from '../../../../../tests/harness';

export const tether = {
  id: 'q1',
  text: 'What do you check?',
  options: [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ],
  correct: ['a'],
  explanation: 'A spanner fell 80 m.',
  passage: null,
};
export const shade = { ...tether, id: 'q2', text: 'Where is the shade?', passage: null };
export const right = { contentVersion: 1, picks: { q1: 'a' }, unclear: [] };

/** A company with a manager and eleven workers. */
export async function startChecking(api: TestApi) {
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  const author = api.as(await api.make.person(companyId, { manager: true }));
  const workers: Client[] = [];
  for (let at = 0; at < 11; at++) workers.push(api.as(await api.make.person(companyId)));

  const save = (campaign: CampaignV2, questions: object[], more: object = {}, as = author) =>
    as.put<CampaignV2>(`/campaign-v2s/${campaign.id}/checks`, { questions, version: campaign.version, ...more });
  const briefing = async (questions: object[] = [tether]): Promise<CampaignV2> => {
    const draft = await build.create(author, 'POLICY_UPDATE', { companyId, status: 'DRAFT' });
    const saved = await save(draft, questions);
    expect(saved.status).toBe(200);
    const body = { ...(await build.bodyOf('POLICY_UPDATE', { companyId })), version: saved.body.version };
    return (await author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
  };
  const answer = (person: Client, campaign: CampaignV2, understanding?: object, more: object = {}) =>
    build.respond(person, campaign, undefined, { understanding, ...more });
  const figures = async ({ id }: CampaignV2) => (await author.get<CheckFigures>(`/campaign-v2s/${id}/checks`)).body;
  return { build, companyId, author, workers, save, briefing, answer, figures };
}

export type Checking = Awaited<ReturnType<typeof startChecking>>;
