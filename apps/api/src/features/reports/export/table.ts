/** The rows of an export as cells: one row for each response, and for each participant without one. */
import { languageNames } from '@muster/contract/shared/language-names';
import type { Campaign } from '../../campaigns';
import { answerTexts } from './answer-text';
import { localTime, type Wording } from '../../../platform/texts/wording';
import type { Question, Report } from './report';
import { isShown, nameOf, roleName, siteOf, statusOf } from './row-texts';
import type { ExportRow } from './rows';

export const header = ({ timeZone: zone }: Campaign, questions: readonly Question[], { texts: { columns }, fill }: Wording): string[] => [
  columns.participant,
  columns.site,
  columns.role,
  columns.status,
  columns.viewed,
  fill(columns.submitted, { zone }),
  columns.late,
  columns.version,
  fill(columns.receivedLater, { zone }),
  columns.readIn,
  ...questions.map(({ label }) => label),
];

export function cellsOf(
  campaign: Campaign,
  { questions, names, wording }: Pick<Report, 'questions' | 'names' | 'wording'>,
  row: ExportRow,
): string[] {
  const { response, isViewed, shownLanguage, files } = row;
  const submitted = response?.status === 'SUBMITTED' ? response : null;
  return [
    nameOf(row),
    siteOf(row),
    roleName(submitted?.respondedAs?.role, wording),
    statusOf(campaign, row, wording),
    // A response that a program sent has no view of a page, and somebody who has answered has seen what they answered.
    wording.yesNo(isViewed || submitted !== null),
    submitted?.submittedDate ? localTime(submitted.submittedDate, campaign.timeZone) : '',
    submitted ? wording.yesNo(submitted.isLate) : '',
    submitted ? String(submitted.contentVersion) : '',
    submitted?.receivedDate ? localTime(submitted.receivedDate, campaign.timeZone) : '',
    shownLanguage === null ? '' : languageNames[shownLanguage],
    ...(response && isShown(campaign, row)
      ? answerTexts(campaign.configuration.responses.schema, questions, response.answer, { ...names, files })
      : questions.map(() => '')),
  ];
}
