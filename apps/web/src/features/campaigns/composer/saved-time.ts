import { formatDate, formatDay, formatDayTime } from '../../../lib/formats';

/** When something was saved: the time, and for another day that day too. */
export const savedTime = (at: Date, now: Date): string =>
  formatDay(at) === formatDay(now) ? formatDate(at, { hour: 'numeric', minute: '2-digit' }) : formatDayTime(at);
