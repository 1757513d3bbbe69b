/**
 * The table of crew briefings in a pack: who attended, how strong the record is, and who says that they were not there. The table holds
 * what is stored when the pack is made.
 */
import type { CrewRecord } from '../../crews';
import { mark, type Columns } from './table';

export const crewColumns: Columns<CrewRecord> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Crew briefing', ({ sessionId }) => sessionId],
  ['Site', ({ siteName }) => siteName],
  ['Started (UTC)', ({ startedDate }) => startedDate],
  ['Closed (UTC)', ({ closedDate }) => closedDate],
  ['Briefer', ({ brieferName }) => brieferName],
  ['Version', ({ contentVersion }) => contentVersion],
  ['Person', ({ personName }) => personName],
  ['Guest', ({ isGuest }) => mark(isGuest)],
  ['Employer', ({ employer }) => employer],
  ['Strength', ({ strength }) => strength],
  ['PIN not confirmed', ({ isUnverified }) => mark(isUnverified)],
  ['Questions answered aloud', ({ isCheckedAloud }) => mark(isCheckedAloud)],
  ['Signed (UTC)', ({ signedDate }) => signedDate],
  ['Received (UTC)', ({ receivedDate }) => receivedDate],
  ['Signed later', ({ isLater }) => mark(isLater)],
  ['Completes the briefing', ({ isCompleting }) => mark(isCompleting)],
  ['Contested (UTC)', ({ contestedDate }) => contestedDate],
  ['Was there', ({ wasThere }) => mark(wasThere)],
];
