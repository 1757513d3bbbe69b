import type { Crews } from '@muster/contract/crews/crew';
import type { ReportPayload } from '@muster/contract/reports/report';

/** The briefing of the crew, and the talks about it. */
export interface Talk extends Crews {
  payload: ReportPayload;
}
