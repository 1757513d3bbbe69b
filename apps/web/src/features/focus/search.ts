/** What the addresses of the lists say, read leniently [5.39], and what is asked of the api for it [7.31]. */
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
  /** Counted from 1 [9.7]. */
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

/** A period whose value does not fit its type says nothing. */
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

/** Whether something is hidden that the list would show: then an empty one speaks of the search [2.108]. */
export const isFiltered = ({ searchTerm, type, inProgressStatus, unAssigned }: FocusSearch): boolean =>
  searchTerm !== undefined || type !== undefined || inProgressStatus !== undefined || unAssigned === true;

/** What both calls are asked [7.31]. */
export const filtersOf = (scope: Scope, { searchTerm, type, inProgressStatus, unAssigned, page = 1 }: FocusSearch) => ({
  ...scope,
  searchTerm,
  includeFocusTypes: type && [type],
  inProgressStatus,
  unAssigned: unAssigned && ('true' as const),
  page: page - 1,
  size: listPageSize,
});
