/** The people of the tests of responses, and the calls that these tests share. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client } from '../../../../tests/harness';

/** A company with an author, two workers, and a stranger of another company. */
export async function startWorld() {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const author = api.as(await api.make.person(companyId, { manager: true }));
  const workerPerson = await api.make.person(companyId, { firstName: 'Wren', lastName: 'Worker' });
  return {
    api,
    build,
    companyId,
    author,
    workerPerson,
    worker: api.as(workerPerson),
    colleague: api.as(await api.make.person(companyId)),
    stranger: api.as(await api.make.person((await api.make.company()).id)),
    post: (subType = 'YES_NO', options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}) =>
      build.create(author, subType, { companyId, ...options }),
    view: async (person: Client, { id }: Pick<CampaignV2, 'id'>) => (await person.get<ReportPayload>(`/campaign-v2s/${id}/view`)).body,
    /** The figures of a campaign that are not zero, by question and answer. */
    countsOf: async ({ id }: CampaignV2) => {
      const rows = await api.make.query<{ slot: string; count: number }>(
        "SELECT question || '/' || answer AS slot, sum(count)::int AS count FROM campaign_count WHERE campaign_id = $1 GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1",
        [id],
      );
      return Object.fromEntries(rows.map(({ slot, count }) => [slot, count]));
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
