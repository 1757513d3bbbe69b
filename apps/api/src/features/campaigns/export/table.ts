/** The rows of an export as cells: one row a response, and one for everybody who has given none. */
import { asksInExchange } from '../huddle';
import { asksForResponse } from '../policy';
import type { Campaign } from '../tables';
import { answerTexts, type Names, type Question } from './answer-text';
import { localTime } from './local-time';
import type { ExportRow } from './rows';

export const header = (campaign: Campaign, questions: readonly Question[]): string[] => [
  'Participant',
  'Site',
  'Role',
  'Status',
  'Viewed',
  `Submitted (${campaign.timeZone})`,
  'Late',
  'Version',
  ...questions.map(({ label }) => label),
];

export const roleNames: Record<string, string> = {
  COMPANY_MANAGER: 'Company manager',
  COMPANY_LEADER: 'Company leader',
  DIVISION_MANAGER: 'Division manager',
  SITE_MANAGER: 'Site manager',
  MEMBER: 'Member',
};

export const nameOf = ({ person }: Pick<ExportRow, 'person'>): string => (person ? `${person.firstName} ${person.lastName}`.trim() : '');

/** Where somebody belonged when they submitted, or the site that they answered for. */
export const siteOf = ({ siteName, response }: ExportRow): string => siteName ?? response?.respondedAs?.sites.join('; ') ?? '';

export function statusOf(campaign: Campaign, { response, isSubmitted, isViewed }: ExportRow): string {
  if (response?.status === 'IN_PROGRESS') return 'In progress';
  // what was confirmed stays on record, and is not what everybody was asked to read again
  if (response) return response.contentVersion < campaign.countedFromVersion ? 'Submitted before' : 'Submitted';
  if (isSubmitted) return 'Answered';
  if (asksInExchange(campaign.type)) return 'Not answered';
  if (asksForResponse(campaign) || campaign.mode === 'HIERARCHICAL') return 'Not submitted';
  return isViewed ? 'Viewed' : 'Not viewed';
}

export const yesNo = (holds: boolean): string => (holds ? 'Yes' : 'No');

/** What a person has in progress is theirs; what a site has shows in the report already. */
export const isShown = (campaign: Campaign, { response }: ExportRow): boolean =>
  response !== null && (response.status === 'SUBMITTED' || campaign.mode === 'HIERARCHICAL');

export function cellsOf(campaign: Campaign, questions: readonly Question[], row: ExportRow, names: Omit<Names, 'files'>): string[] {
  const { response, isViewed, files } = row;
  const submitted = response?.status === 'SUBMITTED' ? response : null;
  return [
    nameOf(row),
    siteOf(row),
    roleNames[submitted?.respondedAs?.role ?? ''] ?? '',
    statusOf(campaign, row),
    yesNo(isViewed),
    submitted?.submittedDate ? localTime(submitted.submittedDate, campaign.timeZone) : '',
    submitted ? yesNo(submitted.isLate) : '',
    submitted ? String(submitted.contentVersion) : '',
    ...(response && isShown(campaign, row)
      ? answerTexts(campaign.configuration.responses.schema, questions, response.answer, { ...names, files })
      : questions.map(() => '')),
  ];
}
