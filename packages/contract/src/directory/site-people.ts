/** The people of one site, in the list by site. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { member } from './member';

export const sitePeople = z.object({
  site: z.object({ id, name: z.string() }),
  /** How many people belong to the site, without blocked ones. */
  total: z.int().min(0),
  /** The first of them: managers of the site, then by name. */
  people: z.array(member),
});

export type SitePeople = z.output<typeof sitePeople>;
