/** The templates of the product, for the demo data and every new installation [3.23]. */
import { briefings } from './briefings';
import type { LibraryTemplate } from './building-blocks';
import { huddles } from './huddles';
import { improvements } from './improvements';
import { learnings } from './learnings';
import { polls } from './polls';

/** In display order. Add new templates at the end of a file, because ids are assigned in this order. */
export const templateLibrary: readonly LibraryTemplate[] = [...briefings, ...polls, ...huddles, ...learnings, ...improvements];
