/**
 * Prefetches the content that a person is likely to need without a network: Focus and its items, the last reports, and the first
 * page of the directory. It sends one request at a time. It skips content that was fetched within the last half hour.
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
const maxItems = 20;
const maxReports = 5;

interface PrefetchOptions {
  queryClient: QueryClient;
  companyId: number;
  now(): number;
  /** Called before each request. False stops the fetching, for example if the connection is lost. */
  mayGoOn(): boolean;
}

export async function prefetchForOffline({ queryClient, companyId, now, mayGoOn }: PrefetchOptions): Promise<void> {
  const isOld = (key: QueryKey) => now() - (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) > freshMilliseconds;
  /** A failed request is repeated when somebody opens the item. */
  const unlessFresh = async <Data>({ queryKey }: { queryKey: QueryKey }, fetch: () => Promise<Data>): Promise<Data | undefined> => {
    if (!mayGoOn()) return undefined;
    return isOld(queryKey) ? fetch().catch(() => undefined) : queryClient.getQueryData<Data>(queryKey);
  };

  async function fetchQuestion(id: number): Promise<void> {
    const question = questionQuery(id);
    const answers = answersQuery(id);
    await unlessFresh(question, () => queryClient.query(question));
    await unlessFresh(answers, () => queryClient.infiniteQuery(answers));
  }

  async function fetchCampaign({ id, type, campaignV2SiteId, siteId }: CampaignListItem): Promise<void> {
    const campaign = campaignQuery(id);
    await unlessFresh(campaign, () => queryClient.query(campaign));
    if (campaignV2SiteId !== null && siteId !== null) {
      const part = campaignPartQuery(id, { id: campaignV2SiteId, siteId });
      await unlessFresh(part, () => queryClient.query(part));
    }
    if (type !== 'HUDDLE') return;
    const huddle = huddleQuestionQuery(id);
    const question = await unlessFresh(huddle, () => queryClient.query(huddle));
    if (question) await fetchQuestion(question.id);
  }

  /** Fetches the report, or the campaign if the person may not see interim results [2.36]. */
  async function fetchReport(item: CampaignListItem): Promise<void> {
    if (!item.allowedActions.includes('viewReport')) return fetchCampaign(item);
    const report = reportQuery(item.id);
    await unlessFresh(report, () => queryClient.infiniteQuery(report));
  }

  const focus = focusQuery(companyId, {});
  const items = (await unlessFresh(focus, () => queryClient.query(focus)))?.data ?? [];
  for (const item of items.slice(0, maxItems)) {
    await (item.focusType === 'QUESTION' ? fetchQuestion(item.innerItem.id) : fetchCampaign(item.innerItem));
  }

  const view = companyViewQuery(companyId);
  const company = await unlessFresh(view, () => queryClient.query(view));
  if (!company) return;
  const period = currentPeriod('MONTH', new Date(now()), company.timeZone);
  for (const reportType of reportTypes) {
    const reports = reportsQuery({ scope: { companyId }, isForMe: true, reportType, search: {}, period });
    const found = (await unlessFresh(reports, () => queryClient.query(reports)))?.data ?? [];
    for (const { focusType, innerItem } of found.slice(0, maxReports)) {
      if (focusType !== 'QUESTION') await fetchReport(innerItem);
    }
  }
  const directory = directoryQuery(companyId, undefined, {});
  await unlessFresh(directory, () => queryClient.query(directory));
}
