import findZone from '@photostructure/tz-lookup';

/** The IANA zone at a point; null for coordinates that are off the map. */
export function zoneOf(latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return findZone(latitude, longitude);
}
