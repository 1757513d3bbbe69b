import { crewSessionTag, crewsTag } from '@muster/contract/crews/tags';
import type * as Crews from '@muster/contract/crews/endpoints';
import { campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { callForFile } from '../../lib/queries/call-for-file';
import { i18n } from '../../lib/i18n';
import { campaignQuery } from '../campaigns';

const viewCrews = call<typeof Crews.viewCrews>('GET /campaign-v2s/{id}/crews');
const viewRoster = call<typeof Crews.viewCrewRoster>('GET /campaign-v2s/{id}/crew-roster');
const viewSession = call<typeof Crews.viewCrewSession>('GET /crew-sessions/{id}');
const viewBriefers = call<typeof Crews.viewBriefers>('GET /campaign-v2s/{id}/briefers');

/** Only for PINs, which a device never stores. Everything else goes through the outbox. */
export const addAttendances = call<typeof Crews.addAttendances>('POST /crew-sessions/{id}/attendances');
export const nameBriefers = call<typeof Crews.nameBriefers>('PUT /campaign-v2s/{id}/briefers');
export const contestAttendance = call<typeof Crews.contestAttendance>('POST /crew-sessions/{id}/attendances/{attendanceId}/contest');
export const answerPresence = call<typeof Crews.answerPresence>('PUT /crew-sessions/{id}/attendances/{attendanceId}/answer');
export const eraseGuest = call<typeof Crews.eraseGuest>('DELETE /crew-sessions/{id}/attendances/{attendanceId}/guest');
export const exportCrews = callForFile<typeof Crews.exportCrews>('GET /campaign-v2s/{id}/crews/file');

/** The talks about a campaign with counts, and the reader's own attendances. */
export const crewsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['crews', campaignId],
    queryFn: ({ signal }) => viewCrews({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: [crewsTag(campaignId), campaignTag(campaignId), engagementTag(campaignId)] },
  });

/**
 * The text for the crew, with the number of its version. The number is fetched first. So a change in between makes the text newer than its
 * number, and never older.
 */
export const talkQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['crews', campaignId, 'talk', i18n.language],
    queryFn: async ({ signal, client }) => {
      const crews = await viewCrews({ params: { id: campaignId } }, { signal, hideError: true });
      return { ...crews, payload: await client.query(campaignQuery(campaignId)) };
    },
    staleTime: 0,
    meta: { tags: [crewsTag(campaignId), campaignTag(campaignId)] },
  });

/** The sites at which the reader may brief, and the people of one of them. The device stores both for talks without a network. */
export const rosterQuery = (campaignId: number, siteId?: number) =>
  queryOptions({
    queryKey: ['crews', campaignId, 'roster', siteId ?? null],
    queryFn: ({ signal }) => viewRoster({ params: { id: campaignId }, query: { siteId } }, { signal, hideError: true }),
    meta: { tags: [campaignTag(campaignId)] },
  });

/** One talk with names. */
export const sessionQuery = (campaignId: number, id: string) =>
  queryOptions({
    queryKey: ['crews', campaignId, 'session', id],
    queryFn: ({ signal }) => viewSession({ params: { id } }, { signal, hideError: true }),
    meta: { tags: [crewsTag(campaignId), crewSessionTag(id)] },
  });

export const briefersQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['crews', campaignId, 'briefers'],
    queryFn: ({ signal }) => viewBriefers({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: [crewsTag(campaignId)], isKept: false },
  });
