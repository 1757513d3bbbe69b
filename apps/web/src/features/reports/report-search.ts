import { choiceParam, type RawSearch } from '../../lib/search-params';

export const reportTabs = ['details', 'participants', 'rollcall'] as const;

/** The filters of the participants: not read, not answered, answered, or sites without an assignee. */
const participantFilters = ['unread', 'missing', 'done', 'unassigned'] as const;
export type ParticipantFilter = (typeof participantFilters)[number];

/** The search parameters of a report [2.112]. A list beside it keeps them. */
interface ReportSearch {
  tab?: (typeof reportTabs)[number];
  show?: ParticipantFilter;
}

/** Drops invalid values of the address [5.39]. */
export const readReportSearch = (raw: RawSearch): ReportSearch => ({
  tab: choiceParam(reportTabs, raw['tab']),
  show: choiceParam(participantFilters, raw['show']),
});
