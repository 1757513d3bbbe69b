/** The data of an export of a campaign. */
import type { FormField } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import type { Campaign } from '../../campaigns';
import type { Wording } from '../../../platform/report-texts/wording';

export interface Names {
  /** How the export writes a point in time. */
  at(instant: string): string;
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
  /** In the language of the person who exports. */
  wording: Wording;
}
