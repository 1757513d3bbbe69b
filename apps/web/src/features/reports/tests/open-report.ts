/** The page of the report of the poll 7. */
import type { ReportPayload } from '@muster/contract/reports/report';
import { counts, member, open, payload } from '../../../../tests/campaigns';

export const reportRoute = 'GET /campaign-v2s/7/report-view';
export const report = (rest: Partial<ReportPayload> = {}, part: Parameters<typeof payload>[0] = {}) =>
  payload(
    { status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z', isSubmittableByCurrentUser: false, ...part },
    { campaignV2QuestionAggregations: [counts()], ...rest },
  );
export const openReport = (given: object, search = '') =>
  open(`/polls/7/report${search}`, { ...member, answers: { [reportRoute]: given } });
