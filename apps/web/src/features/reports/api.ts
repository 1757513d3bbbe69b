import { campaignsTag, campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import { ownAnswersTag } from '@muster/contract/exchange/tags';
import type * as Reports from '@muster/contract/reports/endpoints';
import type { ParticipantState } from '@muster/contract/reports/report';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { callForFile } from '../../lib/queries/call-for-file';

const viewReport = call<typeof Reports.viewCampaignReport>('GET /campaign-v2s/{id}/report-view');
const viewTrend = call<typeof Reports.viewTrend>('GET /campaign-v2s/{id}/trend');
const viewBreakdown = call<typeof Reports.viewBreakdown>('GET /campaign-v2s/{id}/breakdown');
const listParticipants = call<typeof Reports.listParticipants>('GET /campaign-v2s/{id}/participants');

const previewReminder = call<typeof Reports.previewReminder>('GET /campaign-v2s/{id}/reminders');
export const remindParticipants = call<typeof Reports.remindParticipants>('POST /campaign-v2s/{id}/reminders');
export const exportReport = callForFile<typeof Reports.exportReport>('GET /campaign-v2s/{id}/report-export');

export const reportPageSize = 100;

/** The data of a report changes with these. */
export const tagsOf = (campaignId: number) => [campaignsTag, ownAnswersTag, campaignTag(campaignId), engagementTag(campaignId)];

/** The report, with its responses in pages. */
export const reportQuery = (campaignId: number) =>
  infiniteQueryOptions({
    queryKey: ['reports', campaignId, 'whole'],
    queryFn: ({ signal, pageParam }) =>
      viewReport(
        { params: { id: campaignId }, query: { page: pageParam, size: reportPageSize, participants: 'false' } },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ responsesCount }, pages) => (pages.length * reportPageSize < responsesCount ? pages.length : undefined),
    staleTime: 0,
    meta: { tags: tagsOf(campaignId) },
  });

interface ParticipantFilters {
  participantState?: ParticipantState;
  participantName?: string;
}

/** The participants, filtered by the server, in pages. The previous page stays visible until the next one arrives. */
export const participantsQuery = (campaignId: number, filters: ParticipantFilters) =>
  infiniteQueryOptions({
    queryKey: ['reports', campaignId, 'participants', filters],
    queryFn: ({ signal, pageParam }) =>
      listParticipants(
        { params: { id: campaignId }, query: { ...filters, page: pageParam, size: reportPageSize } },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * reportPageSize < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
    meta: { tags: tagsOf(campaignId) },
  });

/** Whom a reminder to all would reach now, and whom not. */
export const reminderQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['reports', campaignId, 'reminder'],
    queryFn: ({ signal }) => previewReminder({ params: { id: campaignId } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: tagsOf(campaignId) },
  });

/** The answers by site. */
export const breakdownQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['reports', campaignId, 'breakdown'],
    queryFn: ({ signal }) => viewBreakdown({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(campaignId) },
  });

/** The figures of the runs of a campaign that repeats. */
export const trendQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['reports', campaignId, 'trend'],
    queryFn: ({ signal }) => viewTrend({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(campaignId) },
  });
