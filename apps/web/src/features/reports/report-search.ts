import { choiceParam, flagParam, type RawSearch } from '../../lib/search-params';

export const reportTabs = ['details', 'participants', 'content', 'rollcall', 'crews'] as const;

/** The filters of the participants: not read, not answered, answered, sites without an assignee, or people who have not signed in yet. */
const participantFilters = ['unread', 'missing', 'done', 'unassigned', 'invited'] as const;
export type ParticipantFilter = (typeof participantFilters)[number];

/** The search parameters of a report [2.112]. A list beside it keeps them. */
interface ReportSearch {
  tab?: (typeof reportTabs)[number];
  show?: ParticipantFilter;
  /** Everybody, where the list without a filter shows some of them. */
  isAll?: true;
}

/** Drops invalid values of the address [5.39]. */
export const readReportSearch = (raw: RawSearch): ReportSearch => ({
  tab: choiceParam(reportTabs, raw['tab']),
  show: choiceParam(participantFilters, raw['show']),
  isAll: flagParam(raw['isAll']),
});
