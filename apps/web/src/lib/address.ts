/**
 * Reads the URL without the router's inferred types. With more than forty routes, the inferred type of the search parameters
 * silently becomes `any`.
 */
import { useParams, useSearch } from '@tanstack/react-router';
import type { RawSearch } from './search-params';

/**
 * The parameters that the routes of `lib/routes` read from the URL. A feature adds its own names beside its routes (`declare
 * module`).
 */
export interface AddressParams {
  companyId: number;
  siteId: number;
  divisionId: number;
}
type NamesOf<Value> = { [Name in keyof AddressParams]: AddressParams[Name] extends Value ? Name : never }[keyof AddressParams];
type AddressIds = Pick<AddressParams, NamesOf<number>>;

/** The id with that name. The route of the screen has parsed it, so it is a whole number. */
export function useAddressId(name: keyof AddressIds): number {
  const id = useAddressIds()[name];
  if (id === undefined) throw new Error(`The URL has no ${name}`);
  return id;
}

export function useAddressIds(): Partial<AddressIds> {
  const ids: unknown = useParams({ strict: false });
  return ids as Partial<AddressIds>;
}

/** The text parameter with that name. */
export function useAddressText(name: NamesOf<string>): string {
  const texts: unknown = useParams({ strict: false });
  return (texts as Partial<AddressParams>)[name] ?? '';
}

export function useRawSearch(): RawSearch {
  const search: unknown = useSearch({ strict: false });
  return search as RawSearch;
}
