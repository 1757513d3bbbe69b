/** The place of a site. The api takes its address, country and time zone from the source of places, before it writes the change. */
import type { Db } from '../../../platform/database/database';
import { invalid } from '../../../platform/http/errors';
import type { Place, Places } from '../../../platform/places/port';
import { isKnownZone } from '../known-zone';

/** The result of the outside look-up for a change of a site. */
export interface SiteLookup {
  /** Undefined if the body names no new place. */
  place: Place | undefined;
  logo: Buffer | undefined;
}

/** Throws 400 for a place that the source does not know. */
export async function findKnownPlace(places: Places, placeId: string): Promise<Place> {
  const place = await places.find(placeId);
  if (!place) throw invalid([{ objectName: 'body', field: 'placeId', message: 'Unknown' }]);
  return place;
}

/** The time zone of a place; null if the database does not know it. */
export const zoneOf = async (db: Db, { timeZone }: Pick<Place, 'timeZone'>): Promise<string | null> =>
  timeZone !== null && (await isKnownZone(db, timeZone)) ? timeZone : null;
