/** The figures of the runs of a series, as the report of each run shows them. Nothing links the answers of one person across runs. */
import type { SeriesTrend } from '@muster/contract/campaigns/series/series';
import type { Context } from '../../../platform/http/context';
import { engagementOf, findRuns, may, type Campaign } from '../../campaigns';
import { aggregationsFor } from '../report';

/**
 * The latest runs whose report the caller may see, the oldest first. An anonymous run shows its published figures in steps, so that a reading of
 * two runs tells no more than their two reports.
 */
export async function trendOf(ctx: Context, campaign: Campaign): Promise<SeriesTrend> {
  const runs = await findRuns(ctx, campaign);
  const shown = runs.filter((run) => may(ctx.actor, 'viewReport', run.campaign));
  // a run that has not begun has no figures, and the one before is not it
  if (shown.length < 2 || shown.at(-1)?.campaign.id !== campaign.id) return [];
  return Promise.all(
    shown.map(async ({ campaign: run, number }) => {
      const { submissions, expectedSubmitPersonnelCount: expected, views, expectedViewPersonnelCount } = engagementOf(run);
      const isAnswered = expected > 0;
      const [part, asked] = isAnswered ? [submissions, expected] : [views, expectedViewPersonnelCount];
      const questions = await aggregationsFor(ctx, run, run);
      return {
        campaignV2Id: run.id,
        number,
        startDate: run.startDate,
        done: asked === 0 ? null : Math.min(1, part / asked),
        asked,
        questions: questions
          .filter(({ isWithheld }) => !isWithheld)
          .map(({ questionId, answeredCount, answerAggregation }) => ({
            questionId,
            answeredCount,
            answers: answerAggregation.map(({ answer, percentage }) => ({ answer, percentage: percentage ?? 0 })),
          })),
      };
    }),
  );
}
