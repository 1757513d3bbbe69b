/** The data of an export of a campaign. */
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import type { Campaign } from '../../campaigns';
import type { Names, Question } from './answer-text';

export interface Report {
  campaign: Campaign;
  /** The name of the company, with site or division. */
  place: string;
  questions: readonly Question[];
  figures: readonly CampaignV2QuestionAggregation[];
  names: Omit<Names, 'files'>;
  exportedBy: string;
}
