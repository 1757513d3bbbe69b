/**
 * The table of crew briefings in a pack: who attended, how strong the record is, and who says that they were not there. A talk that nobody attended has a row too. The table holds
 * what is stored when the pack is made.
 */
import type { CrewRecord } from '../../crews';
import { namesOf, type NameSource } from './people';
import { mark, type Columns } from './table';

export const crewColumns: Columns<CrewRecord> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Crew briefing', ({ sessionId }) => sessionId],
  ['Site', ({ siteName }) => siteName],
  ['Started (UTC)', ({ startedDate }) => startedDate],
  ['Closed (UTC)', ({ closedDate }) => closedDate],
  ['Started by the clock of the device (UTC)', ({ deviceStartedDate }) => deviceStartedDate],
  ['Closed by the clock of the device (UTC)', ({ deviceClosedDate }) => deviceClosedDate],
  ['Briefer', ({ brieferName }) => brieferName],
  ['Languages', ({ languages }) => languages.join('; ')],
  ['Interpreter', ({ interpreter }) => interpreter],
  ['Version', ({ contentVersion }) => contentVersion],
  ['Person', ({ attendance }) => attendance?.personName],
  ['Guest', ({ attendance }) => mark(attendance?.isGuest ?? null)],
  ['Employer', ({ attendance }) => attendance?.employer],
  ['Salt of the guest', ({ attendance }) => attendance?.salt],
  ['Strength', ({ attendance }) => attendance?.strength],
  ['PIN not confirmed', ({ attendance }) => mark(attendance?.isUnverified ?? null)],
  ['Questions answered aloud', ({ attendance }) => mark(attendance?.isCheckedAloud ?? null)],
  ['Signed (UTC)', ({ attendance }) => attendance?.signedDate],
  ['Signed by the clock of the device (UTC)', ({ attendance }) => attendance?.deviceDate],
  ['Received (UTC)', ({ attendance }) => attendance?.receivedDate],
  ['Signed later', ({ attendance }) => mark(attendance?.isLater ?? null)],
  ['Completes the briefing', ({ attendance }) => mark(attendance?.isCompleting ?? null)],
  ['Contested (UTC)', ({ attendance }) => attendance?.contestedDate],
  ['Was there', ({ attendance }) => mark(attendance?.wasThere ?? null)],
  ['Raised by the person', ({ attendance }) => attendance?.raised],
  ['Raised by the crew', ({ raisedByCrew }) => raisedByCrew],
];

/**
 * With the names that the ledger has. Leaves out those whose facts an erasure has deleted, and those of erased guests: the record of the crew briefing
 * keeps the names of people for some years.
 */
export async function* crewsWithNames(source: NameSource, pieces: AsyncIterable<readonly CrewRecord[]>): AsyncGenerator<CrewRecord[]> {
  for await (const records of pieces) {
    const nameOf = await namesOf(
      source,
      records.flatMap(({ attendance }) => attendance?.userId ?? []),
    );
    yield records.map(({ attendance, ...one }) => ({
      ...one,
      attendance: attendance && { ...attendance, personName: shownName(attendance, nameOf) },
    }));
  }
}

function shownName(
  { userId, personName, salt }: NonNullable<CrewRecord['attendance']>,
  nameOf: Awaited<ReturnType<typeof namesOf>>,
): string {
  if (userId === null) return salt === null && personName === '' ? 'erased' : personName;
  return nameOf(userId) || personName;
}
