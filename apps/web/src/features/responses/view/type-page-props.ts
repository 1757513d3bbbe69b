import type { ReportPayload } from '@muster/contract/reports/report';

/** What the page of each campaign type receives. */
export interface TypePageProps {
  payload: ReportPayload;
}
