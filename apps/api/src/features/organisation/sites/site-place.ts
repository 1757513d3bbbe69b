/** The place of a site. The api takes its address, country and time zone from the source of places, before it writes the change. */
import { invalid } from '../../../platform/http/refusals';
import type { Place, Places } from '../../../platform/places/port';

/** The result of a look-up; undefined if no new place was named. */
export async function lookUp(places: Places, placeId: string | undefined): Promise<{ place: Place | undefined } | undefined> {
  return placeId === undefined ? undefined : { place: await places.find(placeId) };
}

/** Throws 400 for a place that the source does not know. */
export function requireKnown(place: Place | undefined): Place {
  if (!place) throw invalid([{ objectName: 'body', field: 'placeId', message: 'Unknown' }]);
  return place;
}
