/** The library that the product ships: what the demo world and every new installation start from [3.23]. */
import { briefings } from './briefings';
import type { LibraryTemplate } from './building-blocks';
import { huddles } from './huddles';
import { improvements } from './improvements';
import { learnings } from './learnings';
import { polls } from './polls';

export type { LibraryTemplate } from './building-blocks';

/** In the order in which they are offered. Add at the end of a file: ids are dealt in this order. */
export const templateLibrary: readonly LibraryTemplate[] = [...briefings, ...polls, ...huddles, ...learnings, ...improvements];
