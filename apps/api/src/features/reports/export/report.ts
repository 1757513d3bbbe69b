/** The data of an export of a campaign. */
import type { FormField, InputType } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import type { Campaign } from '../../campaigns';
import type { Wording } from '../../../platform/texts/wording';

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

const written: ReadonlySet<InputType> = new Set(['TEXT', 'MARKDOWN']);

/** True for a question whose answers people wrote. A site's texts stay with the site. */
export const isComment = ({ mode }: Campaign, { field }: Question): boolean => mode === 'STANDALONE' && written.has(field.inputType);

export const hasFigure = (figures: readonly CampaignV2QuestionAggregation[], { id }: Question): boolean =>
  figures.some(({ questionId }) => questionId === id);

/** The questions of an anonymous campaign whose texts the report lists. */
export const listedTexts = ({ configuration }: Campaign, questions: readonly Question[]): Question[] =>
  questions.filter(({ id }) => configuration.report.properties[id]?.list === 'COMMENTS_LIST');
