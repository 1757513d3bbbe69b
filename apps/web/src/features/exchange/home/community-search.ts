import type { Category } from '@muster/contract/reference-data/reference-data';
import { flagParam, textParam, type RawSearch } from '../../../lib/search-params';

/** The filters of the communities in the URL. Without `everyone`, only communities of the person's expertise show [2.118]. */
export interface CommunitySearch {
  searchTerm?: string | undefined;
  everyone?: true | undefined;
}

export const readCommunitySearch = (given: RawSearch): CommunitySearch => ({
  searchTerm: textParam(given['searchTerm']),
  everyone: flagParam(given['everyone']),
});

/** Whether a filter differs from the default. The Clear button then shows [2.118]. */
export const isFiltered = ({ searchTerm, everyone }: CommunitySearch): boolean => searchTerm !== undefined || everyone === true;

/** The communities that match the filters, by title [2.118] [2.119]. */
export function matchingCommunities<Community extends Category>(
  all: readonly Community[],
  { searchTerm = '', everyone = false }: { searchTerm?: string | undefined; everyone?: boolean | undefined },
): Community[] {
  const wanted = searchTerm.trim().toLowerCase();
  return all
    .filter(({ isCurrentUserExpert }) => everyone || isCurrentUserExpert)
    .filter(({ title, description }) => [title, description].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}
