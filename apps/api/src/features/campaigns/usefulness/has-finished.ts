import type { Campaign } from '../campaign';

/** Whether the caller has done their part: they have answered it, or read one that only asks to be read. Sites finish the others. */
export const hasFinished = ({ mode, status, viewIsEnough, mine }: Pick<Campaign, 'mode' | 'status' | 'viewIsEnough' | 'mine'>): boolean =>
  mode === 'STANDALONE' && (status === 'LIVE' || status === 'COMPLETE') && (viewIsEnough ? mine?.isViewed : mine?.isSubmitted) === true;
