/** The parts of a campaign that several responses share. */

export interface EngagementCounts {
  views: number;
  submissions: number;
  expectedCount: number;
  viewIsEnough: boolean;
}

export function engagementOf({ views, submissions, expectedCount, viewIsEnough }: EngagementCounts): object {
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

/** The reader's own state. For a campaign of sites, over the sites that are their work. */
interface ReaderState {
  type: string;
  status: string;
  isIntended: boolean;
  isViewed: boolean;
  isSubmitted: boolean;
  viewIsEnough: boolean;
}

export interface ReaderRow extends ReaderState {
  mode: string;
  submissions: number;
  /** The manager of the company is the author of all its campaigns. */
  isManager: boolean;
}

export function flagsOf({ isIntended, isViewed, isSubmitted, ...row }: ReaderRow): object {
  const isBySite = row.mode === 'HIERARCHICAL';
  const isOpen = row.status === 'LIVE' || row.status === 'READY';
  const isSubmittable = isIntended && !isSubmitted && !row.viewIsEnough && isOpen;
  const isEditable = row.status === 'DRAFT' || (isOpen && (row.type === 'BRIEFING' || row.submissions === 0));
  const actions: [string, boolean][] = [
    ['edit', row.isManager && isEditable],
    ['delete', row.isManager],
    ['post', row.isManager && row.status === 'DRAFT'],
    ['finalise', row.isManager && isOpen],
    ['assign', row.isManager && isOpen && isBySite],
    ['remind', row.isManager && row.status === 'LIVE'],
    ['submit', isSubmittable],
    ['update', isSubmittable && isBySite],
    ['viewReport', row.status === 'COMPLETE' || (row.status !== 'DRAFT' && (isBySite || row.isManager))],
  ];
  return {
    allowedActions: actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : [])),
    isViewedByCurrentUser: isViewed,
    isSubmittableByCurrentUser: isSubmittable,
    isSubmittedByCurrentUser: isSubmitted,
    isSubmitted,
    isIntendedForCurrentUser: isIntended,
  };
}
