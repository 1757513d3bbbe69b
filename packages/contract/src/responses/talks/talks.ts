/** Schemas of talks about a briefing: a person did not understand it, and somebody goes through it with them. */
import { z } from 'zod';
import { language } from '../../campaigns/campaign';
import { namedPerson } from '../../identity/person';
import { userId } from '../../shared/ids';
import { instant } from '../../shared/text';

export const talks = z.object({
  /** The caller's own talk about the current version; null if they have not asked for one. */
  ownTalk: z
    .object({
      askedDate: instant,
      /** Null while nobody has gone through it with the caller. */
      talkedDate: instant.nullable(),
      talkedBy: namedPerson.nullable(),
    })
    .nullable(),
  /** The people who wait for a talk, and with whom the caller may have it. */
  people: z.array(z.object({ user: namedPerson, askedDate: instant })),
});

/** The person has explained the briefing in their own words. */
export const teachBack = z.object({ userId, language });

export type Talks = z.output<typeof talks>;
export type TeachBack = z.output<typeof teachBack>;
