import type { ImportKind } from '@muster/contract/imports/columns';
import type { Kind } from './batch';
import { peopleKind } from './people/people-kind';
import { sitesKind } from './sites/sites-kind';

/** Exhaustive: a new kind needs an entry. */
export const kinds: Readonly<Record<ImportKind, Kind>> = { PEOPLE: peopleKind, SITES: sitesKind };
