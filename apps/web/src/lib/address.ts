/**
 * What the address says, without the router's own types: its search through the whole tree of routes gives up silently,
 * with `any`, once there are some forty of them.
 */
import { useParams, useSearch } from '@tanstack/react-router';
import type { RawSearch } from './search-params';

type IdName = 'companyId' | 'siteId' | 'divisionId' | 'campaignId' | 'qualifierId' | 'questionId' | 'workSiteTypeId' | 'templateId';

/** The id of that name; the route that shows the screen has parsed it, so it is a whole number. */
export function useAddressId(name: IdName): number {
  const id = useAddressIds()[name];
  if (id === undefined) throw new Error(`The address names no ${name}`);
  return id;
}

export function useAddressIds(): Partial<Record<IdName, number>> {
  const ids: unknown = useParams({ strict: false });
  return ids as Partial<Record<IdName, number>>;
}

/** The words of that name, as they stand in the address. */
export function useAddressText(name: 'subType' | 'userId'): string {
  const texts: unknown = useParams({ strict: false });
  return (texts as Partial<Record<typeof name, string>>)[name] ?? '';
}

export function useRawSearch(): RawSearch {
  const search: unknown = useSearch({ strict: false });
  return search as RawSearch;
}
