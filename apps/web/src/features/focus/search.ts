/** The search parameters of the lists, parsed leniently [5.39], and the API's query for them [7.31]. */
import { dueBuckets, type DueBucket } from '@muster/contract/campaigns/life-cycle';
import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import { timePeriodTypes, type TimePeriodType } from '@muster/contract/focus/filters';
import type { Scope } from '@muster/contract/shared/permissions';
import { choiceParam, flagParam, numberParam, textParam, type RawSearch } from '../../lib/search-params';
import { isPeriod, type Period } from './period';

export const reportTypes = ['in_progress', 'completed'] as const;
export type ReportType = (typeof reportTypes)[number];

export const isReportType = (text: string): text is ReportType => (reportTypes as readonly string[]).includes(text);

export interface FocusSearch {
  searchTerm?: string | undefined;
  type?: CampaignType | undefined;
  inProgressStatus?: DueBucket | undefined;
  unAssigned?: true | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
}

export interface ReportSearch extends FocusSearch {
  byTimePeriodType?: TimePeriodType | undefined;
  timePeriodValue?: string | undefined;
}

export const listPageSize = 50;

export const readFocusSearch = (raw: RawSearch): FocusSearch => ({
  searchTerm: textParam(raw['searchTerm'])?.slice(0, 255),
  type: choiceParam(campaignTypes, raw['type']),
  inProgressStatus: choiceParam(dueBuckets, raw['inProgressStatus']),
  unAssigned: flagParam(raw['unAssigned']),
  page: numberParam(raw['page']),
});

/** Drops a period whose value does not fit its type. */
export function readReportSearch(raw: RawSearch): ReportSearch {
  const type = choiceParam(timePeriodTypes, raw['byTimePeriodType']);
  const value = textParam(raw['timePeriodValue']);
  const period =
    type && value && isPeriod({ type, value })
      ? { byTimePeriodType: type, timePeriodValue: value }
      : { byTimePeriodType: undefined, timePeriodValue: undefined };
  return { ...readFocusSearch(raw), ...period };
}

export const periodIn = ({ byTimePeriodType: type, timePeriodValue: value }: ReportSearch): Period | undefined =>
  type && value ? { type, value } : undefined;

/** Whether a filter is active. An empty list then shows the text for a search without a match [2.108]. */
export const isFiltered = ({ searchTerm, type, inProgressStatus, unAssigned }: FocusSearch): boolean =>
  searchTerm !== undefined || type !== undefined || inProgressStatus !== undefined || unAssigned === true;

/** The query parameters that both endpoints share [7.31]. */
export const filtersOf = (scope: Scope, { searchTerm, type, inProgressStatus, unAssigned, page = 1 }: FocusSearch) => ({
  ...scope,
  searchTerm,
  includeFocusTypes: type && [type],
  inProgressStatus,
  unAssigned: unAssigned && ('true' as const),
  page: page - 1,
  size: listPageSize,
});
