import { formatDayTime } from '../../../lib/formats';
import { inList } from '../../../lib/names/in-list';
import type { NamedQuestionProps } from '../part-props';
import { Question } from './own-attendance';

/** Asks a person whom a briefer has named whether they were there, below the item in Focus. It names nobody: some devices are shared. */
export function NamedQuestion({ campaign, named: { siteName, signedDate, ...ids } }: NamedQuestionProps) {
  return <Question campaign={campaign} own={{ ...ids, strength: 'NAMED' }} where={inList([siteName, formatDayTime(signedDate)])} />;
}
