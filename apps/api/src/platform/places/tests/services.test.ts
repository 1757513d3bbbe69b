import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlaceServer, type PlaceServer } from '../../../../tests/services/place-services';
import { OutsideCallFailed } from '../../outside/call';
import { createGooglePlaces } from '../google';
import { createNominatim } from '../nominatim';
import type { Places } from '../port';

let server: PlaceServer;
let google: Places;
let nominatim: Places;

beforeAll(async () => {
  server = await startPlaceServer();
  google = createGooglePlaces({ key: 'key-1', url: server.url, callMilliseconds: 10_000 });
  nominatim = createNominatim({ url: server.url, callMilliseconds: 10_000 });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

describe('Google Places', () => {
  test('[3.49] a search asks for suggestions with the key and gives ids and labels', async () => {
    server.answers({
      body: {
        suggestions: [
          { placePrediction: { placeId: 'ChIJ-1', text: { text: 'Brisbane QLD, Australia', matches: [{ endOffset: 4 }] } } },
          { queryPrediction: { text: { text: 'brisbane airport' } } },
        ],
      },
    });
    expect(await google.search('bris')).toEqual([
      { placeId: 'ChIJ-1', label: 'Brisbane QLD, Australia', countryCode: null, timeZone: null },
    ]);
    expect(server.asked[0]?.path).toBe('POST /v1/places:autocomplete');
    expect(server.asked[0]?.headers['x-goog-api-key']).toBe('key-1');
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({ input: 'bris', languageCode: 'en' });
  });

  test('a search without a match gives an empty list', async () => {
    server.answers({ body: {} });
    expect(await google.search('zzzz')).toEqual([]);
  });

  test('the details of a place give its address, country and time zone', async () => {
    server.answers({
      body: {
        id: 'ChIJ-1',
        formattedAddress: '1 Wharf Rd, Brisbane QLD 4000, Australia',
        location: { latitude: -27.47, longitude: 153.02 },
        addressComponents: [
          { longText: 'Brisbane', shortText: 'Brisbane', types: ['locality', 'political'] },
          { longText: 'Australia', shortText: 'AU', types: ['country', 'political'] },
        ],
      },
    });
    expect(await google.find('ChIJ-1')).toEqual({
      placeId: 'ChIJ-1',
      label: '1 Wharf Rd, Brisbane QLD 4000, Australia',
      countryCode: 'AU',
      timeZone: 'Australia/Brisbane',
    });
    expect(server.asked[0]?.path).toBe('GET /v1/places/ChIJ-1?languageCode=en');
    expect(server.asked[0]?.headers['x-goog-fieldmask']).toBe('id,formattedAddress,location,addressComponents');
  });

  test.each([400, 404])('a place that the service answers with %i is unknown', async (status) => {
    server.answers({ status, body: { error: { code: status } } });
    expect(await google.find('ChIJ-2')).toBeUndefined();
  });

  test('an id that cannot be one of Google’s is unknown without a call', async () => {
    expect(await google.find('../places:autocomplete')).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});

describe('Nominatim', () => {
  const entry = {
    place_id: 1,
    osm_type: 'relation',
    osm_id: 62782,
    lat: '53.55',
    lon: '9.99',
    display_name: 'Hamburg, Germany',
    address: { city: 'Hamburg', country: 'Germany', country_code: 'de' },
  };
  const hamburg = { placeId: 'osm:R62782', label: 'Hamburg, Germany', countryCode: 'DE', timeZone: 'Europe/Berlin' };

  test('[3.49] a search gives places with country and time zone, and leaves out entries without an object', async () => {
    server.answers({ body: [entry, { place_id: 2, lat: '1', lon: '1', display_name: 'A postcode' }] });
    expect(await nominatim.search('hamburg & altona')).toEqual([hamburg]);
    const { path, headers } = server.asked[0] ?? {};
    expect(path).toBe('GET /search?q=hamburg+%26+altona&limit=10&format=jsonv2&addressdetails=1&accept-language=en');
    expect(headers?.['user-agent']).toBe('Muster');
  });

  test('what PostgreSQL cannot store is left out of a label', async () => {
    server.answers({ body: [{ ...entry, display_name: 'Ham\u0000burg, Germany' }] });
    expect(await nominatim.find('osm:R62782')).toEqual(hamburg);
  });

  test('a place is looked up by its object in OpenStreetMap', async () => {
    server.answers({ body: [entry] });
    expect(await nominatim.find('osm:R62782')).toEqual(hamburg);
    expect(server.asked[0]?.path).toContain('GET /lookup?osm_ids=R62782&');
  });

  test('an object that does not exist any more is unknown', async () => {
    server.answers({ body: [] });
    expect(await nominatim.find('osm:N1')).toBeUndefined();
  });

  test('another id is unknown without a call', async () => {
    expect(await nominatim.find('osm:N1,R62782')).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});

describe.each([
  ['Google Places', () => google],
  ['Nominatim', () => nominatim],
])('%s', (_service, places) => {
  test.each([
    ['an error of the service', { status: 500 }],
    ['a refused key', { status: 403 }],
    ['a redirection', { status: 302 }],
    ['words that are no JSON', { body: 'Busy' }],
    ['another shape', { body: '"yes"' }],
    ['too much', { body: JSON.stringify('x'.repeat(1_100_000)) }],
  ])('%s is a failed call', async (_what, answer) => {
    server.answers(answer);
    await expect(places().search('x')).rejects.toBeInstanceOf(OutsideCallFailed);
  });
});

test('a service that never answers ends at the deadline', async () => {
  server.answers('silence');
  const impatient = createNominatim({ url: server.url, callMilliseconds: 20 });
  await expect(impatient.search('x')).rejects.toThrow('The place service did not answer within 0.02 s');
});
