/** The default source: every city of at least 1,000 people, without any outside service. */
import { createThreads } from '../../threads/threads';
import type { Places } from '../port';
import { findPlace, searchPlaces } from './tasks';

export function createEmbeddedGazetteer(): Places {
  const threads = createThreads({
    built: new URL('./gazetteer-thread.js', import.meta.url),
    source: new URL('./thread.ts', import.meta.url),
    maxWaiting: 200,
    deadlineSeconds: 10,
  });
  return {
    search: (text) => threads.run(searchPlaces, text),
    find: (placeId) => threads.run(findPlace, placeId),
  };
}
