/** The roll-call of a campaign: who has confirmed a danger, and who is not reached, site by site. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id } from '../shared/ids';
import { instant } from '../shared/text';

/**
 * Each person of the audience has one state. CANNOT_COMPLY: confirmed, with a 'No' for which the form wants a reason. AWAY: not at work today.
 * OPENED: has opened the campaign and not confirmed it.
 */
export const rollCallStates = ['NOT_REACHED', 'OPENED', 'CANNOT_COMPLY', 'AWAY', 'CONFIRMED'] as const;
export type RollCallState = (typeof rollCallStates)[number];

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
  /** The time for which the counts are right. */
  countedDate: instant,
});

export const rollCallPerson = z.object({
  user: namedPerson,
  phoneNumber: z.string().nullable(),
  siteName: z.string().nullable(),
  state: z.enum(rollCallStates),
  /** When the person was last reminded; null if never. */
  remindedDate: instant.nullable(),
});

export type RollCall = z.output<typeof rollCall>;
export type RollCallCounts = z.output<typeof counts>;
export type RollCallSite = z.output<typeof rollCallSite>;
export type RollCallPerson = z.output<typeof rollCallPerson>;
