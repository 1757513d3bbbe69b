import type { FormField } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/reports/report';

export interface QuestionFigures {
  field: FormField;
  counts: CampaignV2QuestionAggregation;
}

/** The questions of the report whose figures may be shown and that somebody has answered, in their order. */
export function shownFigures({ campaignV2: { configuration }, campaignV2QuestionAggregations }: ReportPayload): QuestionFigures[] {
  const fields = configuration.responses.schema?.properties ?? {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const counts = campaignV2QuestionAggregations.find(({ questionId }) => questionId === name);
    const isShown = Object.hasOwn(configuration.report.properties, name) && counts && !counts.isWithheld && counts.answeredCount > 0;
    return isShown ? [{ field, counts }] : [];
  });
}

export const firstFigures = (report: ReportPayload): QuestionFigures | undefined => shownFigures(report)[0];
