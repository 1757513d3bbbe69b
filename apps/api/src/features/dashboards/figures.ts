/** Parts that several dashboards share. */
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignCounts, ProgressFigures } from '@muster/contract/dashboards/dashboards';
import type { WorkCounts } from '../focus';

export const campaignCounts = (byType: Record<CampaignType, number>): CampaignCounts => ({
  campaignCount: Object.values(byType).reduce((sum, count) => sum + count, 0),
  briefingCount: byType.BRIEFING,
  pollCount: byType.POLL,
  huddleCount: byType.HUDDLE,
  learnCount: byType.LEARNING,
  improveCount: byType.IMPROVEMENT,
});

/** Each count with its share of what is in progress; the share is null if nothing is in progress. */
export function progressFigures(work: WorkCounts): ProgressFigures {
  const share = (count: number) => (work.total === 0 ? null : count / work.total);
  return {
    inProgressCampaignsCount: work.total,
    unassignedCount: work.unassigned,
    unassignedPercentage: share(work.unassigned),
    dueCount: work.due,
    duePercentage: share(work.due),
    dueSoonCount: work.dueSoon,
    dueSoonPercentage: share(work.dueSoon),
    overdueCount: work.overdue,
    overduePercentage: share(work.overdue),
  };
}
