/** Filters of a list of participants [3.20]: by state, and by name. A name must contain every word of the text. */
import type { ParticipantState } from '@muster/contract/reports/report';
import sql, { join, type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../platform/database/text-search';
import type { Campaign } from '../campaigns';

export type SiteOfCampaign = Campaign['sites'][number];

export interface ParticipantFilter {
  participantState?: ParticipantState | undefined;
  participantName?: string | undefined;
}

export const isNarrowed = ({ participantState, participantName }: ParticipantFilter): boolean =>
  participantState !== undefined || wordsOf(participantName ?? '').length > 0;

/** Only sites have assignees, so nobody in an audience is unassigned. */
const ofAudience: Record<ParticipantState, Sql> = {
  NOT_VIEWED: sql`a.viewed_at IS NULL`,
  NOT_SUBMITTED: sql`a.submitted_at IS NULL`,
  SUBMITTED: sql`a.submitted_at IS NOT NULL`,
  UNASSIGNED: sql`FALSE`,
};

/** The condition for the matching rows of `campaign_audience a` in one campaign. */
export function audienceWhere({ id, companyId }: Campaign, { participantState, participantName }: ParticipantFilter): Sql {
  const patterns = wordsOf(participantName ?? '').map(containsPattern);
  const terms = [
    sql`a.company_id = ${companyId} AND a.campaign_id = ${id}`,
    participantState && ofAudience[participantState],
    patterns.length > 0 && sql`a.user_id IN (SELECT muster_audience_named(${companyId}, ${id}, ${patterns}::text[]))`,
  ].filter((term) => typeof term === 'object');
  return join(terms, ' AND ');
}

const ofSite: Record<ParticipantState, (site: SiteOfCampaign) => boolean> = {
  NOT_VIEWED: ({ isViewed }) => !isViewed,
  NOT_SUBMITTED: ({ responseStatus }) => responseStatus !== 'SUBMITTED',
  SUBMITTED: ({ responseStatus }) => responseStatus === 'SUBMITTED',
  UNASSIGNED: ({ assignee, responseStatus }) => assignee === null && responseStatus !== 'SUBMITTED',
};

/** The matching participating sites, by the name of the site or of its assignee. */
export function matchingSites(
  sites: readonly SiteOfCampaign[],
  { participantState, participantName }: ParticipantFilter,
): SiteOfCampaign[] {
  const words = wordsOf(participantName ?? '');
  return sites.filter((site) => {
    const name = `${site.siteName} ${site.assignee?.firstName ?? ''} ${site.assignee?.lastName ?? ''}`.toLowerCase();
    return (participantState === undefined || ofSite[participantState](site)) && words.every((word) => name.includes(word));
  });
}
