import { flagParam, numberParam, textParam, type RawSearch } from '../../lib/search-params';

/** The filters of the directory in the URL [3.52]. */
export interface DirectorySearch {
  searchTerm?: string | undefined;
  safetyWorkIds?: number[] | undefined;
  highRiskWorkIds?: number[] | undefined;
  regionIds?: number[] | undefined;
  subdivisionIds?: number[] | undefined;
  expertOnly?: true | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
}

const idFilters = ['safetyWorkIds', 'highRiskWorkIds', 'regionIds', 'subdivisionIds'] as const;

/** Parses the URL leniently [5.39]. */
export const readDirectorySearch = (given: RawSearch): DirectorySearch => ({
  searchTerm: textParam(given['searchTerm']),
  safetyWorkIds: idsParam(given['safetyWorkIds']),
  highRiskWorkIds: idsParam(given['highRiskWorkIds']),
  regionIds: idsParam(given['regionIds']),
  subdivisionIds: idsParam(given['subdivisionIds']),
  expertOnly: flagParam(given['expertOnly']),
  page: numberParam(given['page']),
});

function idsParam(given: unknown): number[] | undefined {
  const ids = (Array.isArray(given) ? given : [given]).flatMap((one) => numberParam(one) ?? []);
  return ids.length > 0 ? [...new Set(ids)] : undefined;
}

/** The number of active filters, without the search. */
export const filtersIn = (search: DirectorySearch): number => idFilters.filter((name) => search[name]).length + (search.expertOnly ? 1 : 0);

export const isFiltered = (search: DirectorySearch): boolean => search.searchTerm !== undefined || filtersIn(search) > 0;

/** The props of the directory's search and filters. */
export interface DirectoryControlsProps {
  companyId: number;
  divisionId: number | undefined;
  search: DirectorySearch;
  onChange(search: DirectorySearch): void;
}
