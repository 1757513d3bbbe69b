/**
 * The table of crew briefings in a pack: who attended, how strong the record is, and who says that they were not there. The table holds
 * what is stored when the pack is made.
 */
import { byteOrderMark, csvLineOf, type CsvSeparator } from '@muster/contract/shared/csv';
import type { CrewRecord } from '../crews';

/** In English, as the other files of a pack. */
const header = [
  'Campaign',
  'Crew briefing',
  'Site',
  'Started (UTC)',
  'Closed (UTC)',
  'Briefer',
  'Version',
  'Person',
  'Guest',
  'Employer',
  'Strength',
  'PIN not confirmed',
  'Questions answered aloud',
  'Signed (UTC)',
  'Received (UTC)',
  'Signed later',
  'Completes the briefing',
  'Contested (UTC)',
  'Was there',
];

const mark = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

const cellsOf = (one: CrewRecord, erased: ReadonlySet<string>): string[] => {
  const nameOf = (userId: string | null, name: string): string => (userId !== null && erased.has(userId) ? 'erased' : name);
  return [
    one.campaignId,
    one.sessionId,
    one.siteName,
    one.startedDate,
    one.closedDate ?? '',
    one.brieferName,
    one.contentVersion,
    nameOf(one.userId, one.personName),
    mark(one.isGuest),
    one.employer,
    one.strength,
    mark(one.isUnverified),
    mark(one.isCheckedAloud),
    one.signedDate,
    one.receivedDate,
    mark(one.isLater),
    mark(one.isCompleting),
    one.contestedDate ?? '',
    mark(one.wasThere),
  ].map(String);
};

/**
 * Runs when the archive reads the file. Only then are the campaigns of the period known. The table leaves out the names of people whose
 * facts an erasure has deleted. The record of the crew briefing keeps these names for some years.
 */
export async function* crewTable(
  find: () => AsyncIterable<CrewRecord[]>,
  findErased: (userIds: readonly string[]) => Promise<ReadonlySet<string>>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLineOf(header, separator);
  for await (const records of find()) {
    const erased = await findErased(records.flatMap(({ userId }) => userId ?? []));
    yield records.map((one) => csvLineOf(cellsOf(one, erased), separator)).join('');
  }
}
