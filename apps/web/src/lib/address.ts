/**
 * What the address says, without the router's own types: its search through the whole tree of routes gives up silently,
 * with `any`, once there are some forty of them.
 */
import { useParams, useSearch } from '@tanstack/react-router';
import type { RawSearch } from './search-params';

/** What the routes of `lib/routes` read from the address. A feature adds its own names beside its routes (`declare module`). */
export interface AddressParams {
  companyId: number;
  siteId: number;
  divisionId: number;
}
type NamesOf<Value> = { [Name in keyof AddressParams]: AddressParams[Name] extends Value ? Name : never }[keyof AddressParams];
type AddressIds = Pick<AddressParams, NamesOf<number>>;

/** The id of that name; the route that shows the screen has parsed it, so it is a whole number. */
export function useAddressId(name: keyof AddressIds): number {
  const id = useAddressIds()[name];
  if (id === undefined) throw new Error(`The address names no ${name}`);
  return id;
}

export function useAddressIds(): Partial<AddressIds> {
  const ids: unknown = useParams({ strict: false });
  return ids as Partial<AddressIds>;
}

/** The words of that name. */
export function useAddressText(name: NamesOf<string>): string {
  const texts: unknown = useParams({ strict: false });
  return (texts as Partial<AddressParams>)[name] ?? '';
}

export function useRawSearch(): RawSearch {
  const search: unknown = useSearch({ strict: false });
  return search as RawSearch;
}
