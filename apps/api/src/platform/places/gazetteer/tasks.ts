/** The tasks of the gazetteer's thread. The list of cities takes half a second to read and 60 MB, so it loads at the first search. */
import { threadTask } from '../../threads/task';
import type { Gazetteer } from './search';

let gazetteer: Promise<Gazetteer> | undefined;

const loaded = (): Promise<Gazetteer> => (gazetteer ??= import('./load').then(({ loadGazetteer }) => loadGazetteer()));

export const searchPlaces = threadTask('places.search', async (text: string) => (await loaded()).search(text));
export const findPlace = threadTask('places.find', async (placeId: string) => (await loaded()).find(placeId));
