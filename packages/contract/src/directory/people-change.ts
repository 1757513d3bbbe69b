/** One change of several people of a company [2.47] [4.33]. */
import { z } from 'zod';
import { id, userId } from '../shared/ids';
import { maxPeopleOfChange } from './limits';

/** `move`: to one site. The person leaves the other sites, except those that the person manages. */
const peopleChanges = ['block', 'unblock', 'move', 'resendInvitation'] as const;

export const peopleChangeBody = z
  .object({
    change: z.enum(peopleChanges),
    userIds: z.array(userId).min(1).max(maxPeopleOfChange),
    /** The new site, for `move` only. */
    siteId: id.optional(),
  })
  .refine(({ change, siteId }) => (change === 'move') === (siteId !== undefined), { path: ['siteId'], error: 'Contradiction' })
  .meta({ examples: [{ change: 'move', userIds: ['0b0c8e9e-6d5e-4b5c-9c1d-0f7a1e2d3c4b'], siteId: 34 }] });

/** Each person once, in the order of their ids. */
export const peopleChangeResult = z.object({
  people: z.array(
    z.object({
      userId,
      /** `UNCHANGED`: the person was in the wished state already. */
      outcome: z.enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
      /** The code of the error that the single call would give; null for a person who was not refused. */
      code: z.string().nullable(),
    }),
  ),
});

export type PeopleChange = (typeof peopleChanges)[number];
export type PeopleChangeBody = z.output<typeof peopleChangeBody>;
export type PeopleChangeResult = z.output<typeof peopleChangeResult>;
