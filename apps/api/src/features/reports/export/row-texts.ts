/** The texts of an export's row: who, where, in which state. */
import { asksForResponse, asksInExchange, type Campaign } from '../../campaigns';
import type { ExportRow } from './rows';

export const roleNames: Record<string, string> = {
  COMPANY_MANAGER: 'Company manager',
  COMPANY_LEADER: 'Company leader',
  DIVISION_MANAGER: 'Division manager',
  SITE_MANAGER: 'Site manager',
  MEMBER: 'Member',
};

export const nameOf = ({ person }: Pick<ExportRow, 'person'>): string => (person ? `${person.firstName} ${person.lastName}`.trim() : '');

/** The site of the response. For a person: their sites at the time of submission, or their current sites if not submitted. */
export function siteOf({ siteName, siteNames, response }: ExportRow): string {
  if (siteName !== null) return siteName;
  const names = response?.status === 'SUBMITTED' ? response.respondedAs?.sites : siteNames;
  return names?.join('; ') ?? '';
}

export function statusOf(campaign: Campaign, { response, isSubmitted, isViewed }: ExportRow): string {
  if (response?.status === 'IN_PROGRESS') return 'In progress';
  // an old response stays on record, but does not confirm the version that everybody was asked to read again
  if (response) return response.contentVersion < campaign.countedFromVersion ? 'Submitted before' : 'Submitted';
  if (isSubmitted) return 'Answered';
  if (asksInExchange(campaign.type)) return 'Not answered';
  if (asksForResponse(campaign) || campaign.mode === 'HIERARCHICAL') return 'Not submitted';
  return isViewed ? 'Viewed' : 'Not viewed';
}

export const yesNo = (holds: boolean): string => (holds ? 'Yes' : 'No');

/** A person's response in progress is private. A site's is shown, because the report shows it too. */
export const isShown = (campaign: Campaign, { response }: ExportRow): boolean =>
  response !== null && (response.status === 'SUBMITTED' || campaign.mode === 'HIERARCHICAL');
