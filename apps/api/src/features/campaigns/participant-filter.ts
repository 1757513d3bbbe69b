/** How a list of participants is narrowed [3.20]: to those of one state, and to those whose name holds every word of a text. */
import type { ParticipantState } from '@muster/contract/campaigns/report';
import sql, { join, type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../platform/database/text-search';
import type { Campaign, CampaignSiteRow } from './tables';

export interface ParticipantFilter {
  participantState?: ParticipantState | undefined;
  participantName?: string | undefined;
}

export const isNarrowed = ({ participantState, participantName }: ParticipantFilter): boolean =>
  participantState !== undefined || wordsOf(participantName ?? '').length > 0;

/** Nobody of an audience is assigned anything, so that nobody is unassigned there. */
const ofAudience: Record<ParticipantState, Sql> = {
  NOT_VIEWED: sql`a.viewed_at IS NULL`,
  NOT_SUBMITTED: sql`a.submitted_at IS NULL`,
  SUBMITTED: sql`a.submitted_at IS NOT NULL`,
  UNASSIGNED: sql`FALSE`,
};

/** The rows of `campaign_audience a` that are meant, of one campaign. */
export function audienceWhere({ id, companyId }: Campaign, { participantState, participantName }: ParticipantFilter): Sql {
  const patterns = wordsOf(participantName ?? '').map(containsPattern);
  const terms = [
    sql`a.company_id = ${companyId} AND a.campaign_id = ${id}`,
    participantState && ofAudience[participantState],
    patterns.length > 0 && sql`a.user_id IN (SELECT muster_audience_named(${companyId}, ${id}, ${patterns}::text[]))`,
  ].filter((term) => typeof term === 'object');
  return join(terms, ' AND ');
}

const ofSite: Record<ParticipantState, (site: CampaignSiteRow) => boolean> = {
  NOT_VIEWED: ({ isViewed }) => !isViewed,
  NOT_SUBMITTED: ({ responseStatus }) => responseStatus !== 'SUBMITTED',
  SUBMITTED: ({ responseStatus }) => responseStatus === 'SUBMITTED',
  UNASSIGNED: ({ assignee, responseStatus }) => assignee === null && responseStatus !== 'SUBMITTED',
};

/** The participating sites that are meant: by the site's name or its assignee's. */
export function sitesMeant(sites: readonly CampaignSiteRow[], { participantState, participantName }: ParticipantFilter): CampaignSiteRow[] {
  const words = wordsOf(participantName ?? '');
  return sites.filter((site) => {
    const name = `${site.siteName} ${site.assignee?.firstName ?? ''} ${site.assignee?.lastName ?? ''}`.toLowerCase();
    return (participantState === undefined || ofSite[participantState](site)) && words.every((word) => name.includes(word));
  });
}
