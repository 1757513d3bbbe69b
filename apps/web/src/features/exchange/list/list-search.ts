import { choiceParam, flagParam, numberParam, textParam, type RawSearch } from '../../../lib/search-params';

export const tileCategories = ['all', 'unanswered', 'my-questions', 'starred'] as const;
/** `waiting-for-me`: what nobody has answered yet, and the person is an expert in. */
const generalCategories = [...tileCategories, 'waiting-for-me'] as const;
type GeneralCategory = (typeof generalCategories)[number];
const practiceCategories = ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] as const;

/** The filters of the exchange in the URL [3.53] [5.42]. */
export interface ListSearch {
  category?: GeneralCategory | (typeof practiceCategories)[number] | undefined;
  practiceId?: number | undefined;
  searchTerm?: string | undefined;
  unanswered?: true | undefined;
  tab?: 'experts' | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
}

/** Parses the URL leniently: it drops unknown values [5.39]. */
export const readListSearch = (given: RawSearch): ListSearch => ({
  category: choiceParam([...generalCategories, ...practiceCategories], given['category']),
  practiceId: numberParam(given['practiceId']),
  searchTerm: textParam(given['searchTerm']),
  unanswered: flagParam(given['unanswered']),
  tab: choiceParam(['experts'], given['tab']),
  page: numberParam(given['page']),
});

/** A community: a safety practice or a high-risk work. */
export interface Practice {
  category: (typeof practiceCategories)[number];
  practiceId: number;
}

export const generalIn = ({ category }: ListSearch): GeneralCategory | undefined => generalCategories.find((one) => one === category);

/** The practice whose questions the list shows. Undefined for all other lists. */
export function practiceIn({ category, practiceId }: ListSearch): Practice | undefined {
  const known = practiceCategories.find((one) => one === category);
  return known && practiceId !== undefined ? { category: known, practiceId } : undefined;
}

/** Whether a filter besides the list itself is active. */
export const isFiltered = ({ searchTerm, unanswered }: ListSearch): boolean => searchTerm !== undefined || unanswered === true;

/** The list without its filters. */
export const withoutFilters = ({ category, practiceId }: ListSearch): ListSearch => ({ category, practiceId });

/** The API's filter for a practice [7.39]. */
const practiceFilter = ({ category, practiceId }: Practice) =>
  category === 'SAFETY_PRACTICE' ? { safetyPracticeId: practiceId } : { workPracticeId: practiceId };

/** The API's query for a list [7.39]. `userId` is the signed-in person. */
export function filtersOf(search: ListSearch, userId: string) {
  const general = generalIn(search);
  const practice = practiceIn(search);
  return {
    hasLinkedEntity: 'false' as const,
    searchTerm: search.searchTerm,
    ...(general === 'my-questions' && { authorId: userId }),
    ...(general === 'waiting-for-me' && { waitingForMe: 'true' as const }),
    ...(general === 'starred' && { starred: 'true' as const }),
    ...((general === 'unanswered' || search.unanswered) && { unAnswered: 'true' as const }),
    ...(practice && practiceFilter(practice)),
  };
}
