import { formatDayTime } from '../../../lib/formats';
import { inList } from '../../../lib/names/in-list';
import { Question } from './own-attendance';

export interface NamedQuestionProps {
  campaign: { id: number; companyId: number };
  named: { sessionId: string; attendanceId: string; siteName: string; signedDate: string };
}

/** Asks a person whom a briefer has named whether they were there, below the item in Focus. It names nobody: some devices are shared. */
export function NamedQuestion({ campaign, named: { siteName, signedDate, ...ids } }: NamedQuestionProps) {
  return <Question campaign={campaign} own={{ ...ids, strength: 'NAMED' }} where={inList([siteName, formatDayTime(signedDate)])} />;
}
