/** What several answers hold of a standalone campaign. */

export interface Engaged {
  views: number;
  submissions: number;
  expectedCount: number;
  viewIsEnough: boolean;
}

export function engagementOf({ views, submissions, expectedCount, viewIsEnough }: Engaged): object {
  const expectedSubmissions = viewIsEnough ? 0 : expectedCount;
  return {
    views,
    viewsPercentage: shareOf(views, expectedCount),
    expectedViewPersonnelCount: expectedCount,
    submissions,
    submissionsPercentage: shareOf(submissions, expectedSubmissions),
    expectedSubmitPersonnelCount: expectedSubmissions,
  };
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.min(1, part / whole));

export interface Standing {
  status: string;
  isIntended: boolean;
  isViewed: boolean;
  isSubmitted: boolean;
  viewIsEnough: boolean;
}

/** Where a member stands who manages nothing. */
export function flagsOf({ status, isIntended, isViewed, isSubmitted, viewIsEnough }: Standing): object {
  const isSubmittable = isIntended && !isSubmitted && !viewIsEnough && (status === 'LIVE' || status === 'READY');
  return {
    allowedActions: [...(isSubmittable ? ['submit'] : []), ...(status === 'COMPLETE' ? ['viewReport'] : [])],
    isViewedByCurrentUser: isViewed,
    isSubmittableByCurrentUser: isSubmittable,
    isSubmittedByCurrentUser: isSubmitted,
    isSubmitted,
    isIntendedForCurrentUser: isIntended,
  };
}
