/**
 * The table of consultations in a pack. For each of the four duties of section 48 of the model law on work health and safety, it shows a
 * date or 'missing'. It also shows the decision day, and the days of the first and the last answer, as they were at the end of the period.
 */
import type { ConsultationRecord, DocumentRecord } from '../../campaigns';
import { mark, type Columns } from './table';

const missing = 'missing';

/**
 * A sham consultation shows here: its decision came before the last answer, or its decision day was moved. Days are those at the place of
 * the campaign.
 */
function decisionAgainstAnswers({ isAnonymous, decideDay, firstDecideDay, firstAnswerDay, lastAnswerDay }: ConsultationRecord): string {
  if (decideDay === '') return '';
  const moved = decideDay === firstDecideDay ? '' : ` (day moved from ${firstDecideDay})`;
  if (isAnonymous) return `anonymous: times of answers are not kept in packs${moved}`;
  if (firstAnswerDay === null || lastAnswerDay === null) return `no answer${moved}`;
  if (decideDay < firstAnswerDay) return `decision day before the first answer${moved}`;
  return `decision day ${decideDay < lastAnswerDay ? 'before' : 'not before'} the last answer${moved}`;
}

export const consultationColumns: Columns<ConsultationRecord> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => type],
  ['Matter', ({ matter }) => matter],
  ['To be decided', ({ decision }) => decision],
  ['Decided by', ({ decider }) => decider],
  ['Decision day', ({ decideDay }) => decideDay],
  ['Decision day first told', ({ firstDecideDay }) => firstDecideDay],
  ['Changes after it was told', ({ changes }) => changes],
  ['Information shared (UTC)', ({ sharedDate }) => sharedDate ?? missing],
  ['Opportunity to answer until (UTC)', ({ endDate }) => endDate ?? missing],
  ['Views taken into account (UTC)', ({ usedDate }) => usedDate ?? missing],
  ['Outcome told (UTC)', ({ toldDate }) => toldDate ?? missing],
  ['First answer (UTC)', ({ firstAnswerDate }) => firstAnswerDate],
  ['Last answer (UTC)', ({ lastAnswerDate }) => lastAnswerDate],
  ['Decision and answers', (one) => decisionAgainstAnswers(one)],
  ['Documents', ({ documents }) => documents],
  ['Documents added after it was told', ({ lateDocuments }) => lateDocuments],
  ['Documents replaced or removed', ({ goneDocuments }) => goneDocuments],
  ['Representatives', ({ representatives }) => representatives],
  ['Statements of representatives', ({ statements }) => statements],
  ['Statements signed with a PIN', ({ pinStatements }) => pinStatements],
  ['Requests for information', ({ requests }) => requests],
  ['Requests answered', ({ answered }) => answered],
  ['Requests without an answer in time', ({ overdue }) => overdue],
];

/** The documents of consultations. The files are not in a pack: whoever has one can compare its digest. */
export const documentColumns: Columns<DocumentRecord> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Title', ({ title }) => title],
  ['Document', ({ name }) => name],
  ['File', ({ fileId }) => fileId],
  ['Bytes', ({ size }) => size],
  ['SHA-256', ({ sha256 }) => sha256],
  ['Added (UTC)', ({ addedDate }) => addedDate],
  ['Added after it was told', ({ isLate }) => mark(isLate)],
  ['Replaces file', ({ replacesFileId }) => replacesFileId],
  ['Replaced or removed (UTC)', ({ goneDate }) => goneDate],
];
