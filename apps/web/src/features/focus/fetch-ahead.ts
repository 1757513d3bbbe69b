/**
 * Fetches what a person is likely to need without a network: Focus and its items, the last reports, and the first page of the
 * directory. It sends one request at a time. It does not fetch again what is younger than half an hour.
 */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { campaignPartQuery, campaignQuery } from '../campaigns';
import { directoryQuery } from '../directory';
import { answersQuery, huddleQuestionQuery, questionQuery } from '../exchange';
import { companyViewQuery } from '../organisation';
import { reportQuery } from '../reports';
import { focusQuery, reportsQuery } from './api';
import { currentPeriod } from './period-steps';
import { reportTypes } from './search';

const freshMilliseconds = 30 * 60_000;
const mostItems = 20;
const mostReports = 5;

interface FetchAhead {
  queryClient: QueryClient;
  companyId: number;
  now(): number;
  /** Called before each request. False stops the fetching, for example if the connection is lost. */
  mayGoOn(): boolean;
}

export async function fetchAhead({ queryClient, companyId, now, mayGoOn }: FetchAhead): Promise<void> {
  const isOld = (key: QueryKey) => now() - (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) > freshMilliseconds;
  /** A failed request is repeated when somebody opens the item. */
  const ahead = async <Data>({ queryKey }: { queryKey: QueryKey }, fetch: () => Promise<Data>): Promise<Data | undefined> => {
    if (!mayGoOn()) return undefined;
    return isOld(queryKey) ? fetch().catch(() => undefined) : queryClient.getQueryData<Data>(queryKey);
  };

  async function fetchQuestion(id: number): Promise<void> {
    const question = questionQuery(id);
    const answers = answersQuery(id);
    await ahead(question, () => queryClient.query(question));
    await ahead(answers, () => queryClient.infiniteQuery(answers));
  }

  async function fetchCampaign({ id, type, campaignV2SiteId, siteId }: CampaignListItem): Promise<void> {
    const campaign = campaignQuery(id);
    await ahead(campaign, () => queryClient.query(campaign));
    if (campaignV2SiteId !== null && siteId !== null) {
      const part = campaignPartQuery(id, { id: campaignV2SiteId, siteId });
      await ahead(part, () => queryClient.query(part));
    }
    if (type !== 'HUDDLE') return;
    const huddle = huddleQuestionQuery(id);
    const question = await ahead(huddle, () => queryClient.query(huddle));
    if (question) await fetchQuestion(question.id);
  }

  const focus = focusQuery(companyId, {});
  const items = (await ahead(focus, () => queryClient.query(focus)))?.data ?? [];
  for (const item of items.slice(0, mostItems)) {
    await (item.focusType === 'QUESTION' ? fetchQuestion(item.innerItem.id) : fetchCampaign(item.innerItem));
  }

  const view = companyViewQuery(companyId);
  const company = await ahead(view, () => queryClient.query(view));
  if (!company) return;
  const period = currentPeriod('MONTH', new Date(now()), company.timeZone);
  for (const reportType of reportTypes) {
    const reports = reportsQuery({ scope: { companyId }, isForMe: true, reportType, search: {}, period });
    const found = (await ahead(reports, () => queryClient.query(reports)))?.data ?? [];
    for (const { focusType, innerItem } of found.slice(0, mostReports)) {
      const report = reportQuery(innerItem.id);
      if (focusType !== 'QUESTION') await ahead(report, () => queryClient.infiniteQuery(report));
    }
  }
  const directory = directoryQuery(companyId, undefined, {});
  await ahead(directory, () => queryClient.query(directory));
}
