/** Nominatim, the search of OpenStreetMap: the public service or one's own. https://nominatim.org/release-docs/latest/api/Overview/ */
import { z } from 'zod';
import { getForText } from '../outside/http';
import { maxAnswerBytes, parseAnswer, service } from './answer';
import { maxPlaces, type Place, type Places } from './port';
import { zoneOf } from './zone-of';

/** Only what the product reads. An entry without these values is left out. */
const found = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.int().positive(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string().min(1),
  address: z.object({ country_code: z.string().length(2).optional() }).optional(),
});

/** `placeId` is the id of the object in OpenStreetMap, such as osm:R224515. Nominatim's own ids differ between servers. */
const idPattern = /^osm:([NWR]\d{1,19})$/;
const letters = { node: 'N', way: 'W', relation: 'R' } as const;

interface NominatimOptions {
  /** Such as https://nominatim.openstreetmap.org. */
  url: string;
  callMilliseconds: number;
}

export function createNominatim({ url, callMilliseconds }: NominatimOptions): Places {
  async function ask(path: string, query: Record<string, string>): Promise<Place[]> {
    const parameters = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' });
    const text = await getForText({
      service,
      url: `${url}/${path}?${parameters.toString()}`,
      // the usage policy of the public service requires a name
      headers: { 'user-agent': 'Muster' },
      milliseconds: callMilliseconds,
      maxBytes: maxAnswerBytes,
    });
    return parseAnswer(z.array(z.unknown()), text).flatMap(present);
  }
  return {
    search: (text) => ask('search', { q: text, limit: String(maxPlaces) }),
    async find(placeId) {
      const [, osmId] = idPattern.exec(placeId) ?? [];
      return osmId === undefined ? undefined : (await ask('lookup', { osm_ids: osmId }))[0];
    },
  };
}

function present(entry: unknown): Place[] {
  const { data } = found.safeParse(entry);
  if (!data) return [];
  const { osm_type: type, osm_id: id, lat, lon, display_name: label, address } = data;
  const countryCode = address?.country_code?.toUpperCase() ?? null;
  return [{ placeId: `osm:${letters[type]}${id}`, label: label.slice(0, 500), countryCode, timeZone: zoneOf(lat, lon) }];
}
