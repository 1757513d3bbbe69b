/** A short list of places, so that tests start no gazetteer. */
import type { Place, Places } from '../src/platform/places/port';

export const brisbane: Place = {
  placeId: 'test:brisbane',
  label: 'Brisbane, Queensland, Australia',
  countryCode: 'AU',
  timeZone: 'Australia/Brisbane',
};
export const hamburg: Place = { placeId: 'test:hamburg', label: 'Hamburg, Germany', countryCode: 'DE', timeZone: 'Europe/Berlin' };

const known = [brisbane, hamburg];

export const placesForTests: Places = {
  search: (text) => Promise.resolve(known.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
  find: (placeId) => Promise.resolve(known.find((place) => place.placeId === placeId)),
};
