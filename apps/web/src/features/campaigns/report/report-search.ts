import { choiceParam, flagParam, type RawSearch } from '../../../lib/search-params';

export const reportTabs = ['details', 'participants'] as const;

/** What the address says of a report [2.112]; the lists that show one beside them leave it alone. */
export interface ReportSearch {
  tab?: (typeof reportTabs)[number];
  /** Only those who have not done their part. */
  missing?: true;
}

/** [5.39] */
export const readReportSearch = (raw: RawSearch): ReportSearch => ({
  tab: choiceParam(reportTabs, raw['tab']),
  missing: flagParam(raw['missing']),
});
