/**
 * Writes the table of consultations in a pack. For each of the four duties of section 48 of the model law on work health and safety, it has a
 * date or 'missing'. It has the decision day beside the first and the last answer. All of it is as stored when the pack is made.
 */
import { byteOrderMark, csvLineOf, type CsvSeparator } from '@muster/contract/shared/csv';
import type { ConsultationRecord } from '../campaigns';

/** In English, as the other files of a pack. */
const header = [
  'Campaign',
  'Title',
  'Type',
  'Matter',
  'To be decided',
  'Decided by',
  'Decision day',
  'Decision day first told',
  'Changes after it was told',
  'Information shared (UTC)',
  'Opportunity to answer until (UTC)',
  'Views taken into account (UTC)',
  'Outcome told (UTC)',
  'First answer (UTC)',
  'Last answer (UTC)',
  'Decision and answers',
  'Statements of representatives',
  'Statements signed with a PIN',
  'Requests for information',
  'Requests answered',
];

const missing = 'missing';

/**
 * A sham consultation shows here: its decision came before the last answer, or its decision day was moved. Days are those at the place of
 * the campaign.
 */
function decisionAgainstAnswers({ isAnonymous, decideDay, firstDecideDay, firstAnswerDay, lastAnswerDay }: ConsultationRecord): string {
  const moved = decideDay === firstDecideDay ? '' : ` (day moved from ${firstDecideDay})`;
  if (isAnonymous) return `anonymous: times of answers are not kept in packs${moved}`;
  if (firstAnswerDay === null || lastAnswerDay === null) return `no answer${moved}`;
  if (decideDay < firstAnswerDay) return `decision day before the first answer${moved}`;
  return `decision day ${decideDay < lastAnswerDay ? 'before' : 'not before'} the last answer${moved}`;
}

const cellsOf = (one: ConsultationRecord): string[] =>
  [
    one.campaignId,
    one.title,
    one.type,
    one.matter,
    one.decision,
    one.decider,
    one.decideDay,
    one.firstDecideDay,
    one.changes,
    one.sharedDate ?? missing,
    one.endDate ?? missing,
    one.usedDate ?? missing,
    one.toldDate ?? missing,
    one.firstAnswerDate ?? '',
    one.lastAnswerDate ?? '',
    decisionAgainstAnswers(one),
    one.statements,
    one.pinStatements,
    one.requests,
    one.answered,
  ].map(String);

/** `find` runs when the archive reads the file. Only then are the campaigns of the period known. */
export async function* consultationTable(find: () => Promise<ConsultationRecord[]>, separator: CsvSeparator): AsyncGenerator<string> {
  yield byteOrderMark + csvLineOf(header, separator);
  for (const one of await find()) yield csvLineOf(cellsOf(one), separator);
}
