/** The texts of an export's row: who, where, in which state. */
import { asksForResponse, asksInExchange, type Campaign } from '../../campaigns';
import type { Wording } from '../../../platform/texts/wording';
import type { ExportRow } from './rows';

export const roleName = (role: string | undefined, { texts: { roles } }: Wording): string =>
  (roles as Record<string, string>)[role ?? ''] ?? '';

export const nameOf = ({ person }: Pick<ExportRow, 'person'>): string => (person ? `${person.firstName} ${person.lastName}`.trim() : '');

/** The site of the response. For a person: their sites at the time of submission, or their current sites if not submitted. */
export function sitesOf({ siteName, siteNames, response }: ExportRow): readonly string[] {
  if (siteName !== null) return [siteName];
  return (response?.status === 'SUBMITTED' ? response.respondedAs?.sites : siteNames) ?? [];
}

export const siteOf = (row: ExportRow): string => sitesOf(row).join('; ');

export function statusOf(campaign: Campaign, { response, isSubmitted, isViewed }: ExportRow, { texts: { statuses } }: Wording): string {
  if (response?.status === 'IN_PROGRESS') return statuses.inProgress;
  // an old response stays on record, but does not confirm the version that everybody was asked to read again
  if (response) return response.contentVersion < campaign.countedFromVersion ? statuses.submittedBefore : statuses.submitted;
  if (isSubmitted) return statuses.answered;
  if (asksInExchange(campaign.type)) return statuses.notAnswered;
  if (asksForResponse(campaign) || campaign.mode === 'HIERARCHICAL') return statuses.notSubmitted;
  return isViewed ? statuses.viewed : statuses.notViewed;
}

/** A person's response in progress is private. A site's is shown, because the report shows it too. */
export const isShown = (campaign: Campaign, { response }: ExportRow): boolean =>
  response !== null && (response.status === 'SUBMITTED' || campaign.mode === 'HIERARCHICAL');
