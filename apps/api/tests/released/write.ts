/** Stores what the api takes and gives now. Run it when a version is released: `npm run -s released`. */
import { writeFileSync } from 'node:fs';
import { routesOf } from '../../src/composition/app';
import { listedServices } from '../services/listed-services';
import { releasedFile, textOf } from './stored';
import { surfaceOf } from './surface';

const endpoints = routesOf(listedServices()).map(({ endpoint }) => endpoint);
writeFileSync(releasedFile, textOf(surfaceOf(endpoints)));
process.stdout.write(`${releasedFile}: ${endpoints.length} routes. Empty the list in accepted.ts too.\n`);
