type EngagementLevel = 'error' | 'warning' | 'success';

/** Below 20 percent error, from 70 success, warning between [9.2]. `ratio` is 0 to 1, or undefined if nothing was expected. */
export function engagementLevel(ratio: number | null): EngagementLevel | undefined {
  if (ratio === null) return undefined;
  const percent = ratio * 100;
  if (percent < 20) return 'error';
  return percent < 70 ? 'warning' : 'success';
}
