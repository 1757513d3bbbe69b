/** The rows of an export as cells: one row for each response, and for each participant without one. */
import { languageNames } from '@muster/contract/shared/language-names';
import type { Campaign } from '../../campaigns';
import { answerTexts } from './answer-text';
import { localTime } from './local-time';
import type { Names, Question } from './report';
import { isShown, nameOf, roleNames, siteOf, statusOf, yesNo } from './row-texts';
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
  `Received later (${campaign.timeZone})`,
  'Read in',
  ...questions.map(({ label }) => label),
];

export function cellsOf(campaign: Campaign, questions: readonly Question[], row: ExportRow, names: Omit<Names, 'files'>): string[] {
  const { response, isViewed, shownLanguage, files } = row;
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
    submitted?.receivedDate ? localTime(submitted.receivedDate, campaign.timeZone) : '',
    shownLanguage === null ? '' : languageNames[shownLanguage],
    ...(response && isShown(campaign, row)
      ? answerTexts(campaign.configuration.responses.schema, questions, response.answer, { ...names, files })
      : questions.map(() => '')),
  ];
}
