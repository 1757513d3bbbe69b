/** The company of a test of reports, and the calls that these tests share. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { Client, Person, TestApi } from '../../../../tests/harness';

/** A company with a manager and the given number of workers. */
export async function reportWorld(api: TestApi, workers: number) {
  const companyId = (await api.make.company()).id;
  const people: Person[] = [await api.make.person(companyId, { manager: true, lastName: 'Boss' })];
  for (let index = 0; index < workers; index += 1)
    people.push(await api.make.person(companyId, { lastName: `Worker ${String.fromCharCode(65 + index)}` }));
  const [manager, ...others] = people.map((person) => api.as(person)) as [Client, ...Client[]];
  return { companyId, people, manager, workers: others };
}

export const view = async (client: Client, id: number, query = '') =>
  (await client.get<ReportPayload>(`/campaign-v2s/${id}/view${query}`)).body;
export const report = async (client: Client, id: number, query = '') =>
  (await client.get<ReportPayload>(`/campaign-v2s/${id}/report-view${query}`)).body;
export const finalise = (client: Client, id: number) => client.patch<CampaignV2>(`/campaign-v2s/${id}`, { status: 'COMPLETE' });
