/** The roll-call of a campaign: who has confirmed a danger, and who is not reached, site by site. */
import { z } from 'zod';
import { language } from '../campaigns/campaign';
import { namedPerson } from '../identity/person';
import { id } from '../shared/ids';
import { instant } from '../shared/text';
import { rollCallStates } from './roll-call-states';

const count = z.int().min(0);
const counts = z.object({
  asked: count,
  states: z.object({ NOT_REACHED: count, OPENED: count, CANNOT_COMPLY: count, AWAY: count, CONFIRMED: count }),
});

/** A person counts at one site: their first one in the company, or the site that the request names. */
const rollCallSite = counts.extend({
  /** Null for people without a site. */
  site: z.object({ id, name: z.string() }).nullable(),
});

export const rollCall = z.object({
  /** Null for an anonymous campaign: the states of a few people would reveal one person. */
  total: counts.nullable(),
  /** Those with the most open work first. Empty for an anonymous campaign. */
  sites: z.array(rollCallSite),
  mayRemind: z.boolean(),
  /** Whether the people come with their times. Managers of a place inside the campaign's scope see the states alone. */
  seesTimes: z.boolean(),
  /** The time for which the counts are right. */
  countedDate: instant,
});

export const rollCallPerson = z.object({
  user: namedPerson,
  jobTitle: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  siteName: z.string().nullable(),
  state: z.enum(rollCallStates),
  /** When the person was last reminded; null if never. */
  remindedDate: instant.nullable(),
  // The rest is null where `seesTimes` is false.
  /** When the person opened the campaign; null if they have not. */
  viewedDate: instant.nullable(),
  /** When the person answered; null if they have not, or the campaign asks nothing. */
  submittedDate: instant.nullable(),
  isLate: z.boolean().nullable(),
  /** The language in which the person read or answered it. Null if it is unknown. */
  shownLanguage: language.nullable(),
  /** The questions that the person has answered, also before they send the answer. */
  progress: z.object({ answered: z.int().min(0), total: z.int().min(0) }).nullable(),
});

export type RollCall = z.output<typeof rollCall>;
export type RollCallCounts = z.output<typeof counts>;
export type RollCallSite = z.output<typeof rollCallSite>;
export type RollCallPerson = z.output<typeof rollCallPerson>;
