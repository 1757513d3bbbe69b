import { choiceParam, type RawSearch } from '../../lib/search-params';

export const reportTabs = ['details', 'participants'] as const;

/** Whom the participants' list shows: those who have not read, have not answered, have answered, or sites of nobody. */
const participantFilters = ['unread', 'missing', 'done', 'unassigned'] as const;
export type ParticipantFilter = (typeof participantFilters)[number];

/** What the address says of a report [2.112]; the lists that show one beside them leave it alone. */
export interface ReportSearch {
  tab?: (typeof reportTabs)[number];
  show?: ParticipantFilter;
}

/** [5.39] */
export const readReportSearch = (raw: RawSearch): ReportSearch => ({
  tab: choiceParam(reportTabs, raw['tab']),
  show: choiceParam(participantFilters, raw['show']),
});
