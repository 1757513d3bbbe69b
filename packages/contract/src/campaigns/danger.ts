/** What people must see before everything else. */
import type { Urgency } from '../forms/types';

interface Urgent {
  urgency: Urgency | null;
  isCritical: boolean;
}

/** Whether it comes first in Focus, on the home and in 'Next'. */
export const isDanger = ({ urgency, isCritical }: Urgent): boolean => urgency === 'STOP_NOW' || isCritical;

export type DangerWord = Exclude<Urgency, 'KNOW'> | 'CRITICAL';

/** The word of the band above the title. Undefined for everything without a band. */
export function dangerWord({ urgency, isCritical }: Urgent): DangerWord | undefined {
  if (urgency === 'STOP_NOW' || urgency === 'ACT_TODAY') return urgency;
  return isCritical ? 'CRITICAL' : undefined;
}
