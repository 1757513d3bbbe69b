/** The data of an export of a campaign. */
import type { FormField } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import type { Campaign } from '../../campaigns';

export interface Names {
  timeZone: string;
  sites: ReadonlyMap<number, string>;
  /** The files of this response. */
  files: ReadonlyMap<number, string>;
}

export interface Question {
  id: string;
  label: string;
  field: FormField;
}

export interface Report {
  campaign: Campaign;
  /** The name of the company, with site or division. */
  place: string;
  questions: readonly Question[];
  figures: readonly CampaignV2QuestionAggregation[];
  names: Omit<Names, 'files'>;
  exportedBy: string;
}
