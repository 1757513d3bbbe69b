/** The people of one site or division in the campaigns of a wider scope, for the managers of the place. */
import { z } from 'zod';
import { campaignListItem } from '../campaigns/campaign';
import { namedPerson } from '../identity/person';
import { userId } from '../shared/ids';
import { instant } from '../shared/text';

const count = z.int().min(0);

/** The states by which the people can be filtered. */
export const placePersonStates = ['OPEN', 'DONE'] as const;

/** Whether a person has done their part, and nothing of the answer. */
const placePerson = z.object({
  user: namedPerson,
  isViewed: z.boolean(),
  isDone: z.boolean(),
  /** When the person was last reminded; null if never. */
  remindedDate: instant.nullable(),
});

const counts = {
  /** The people of the place in the audience of the campaign. */
  askedCount: count,
  /** Those of them who have done their part. Null for an anonymous campaign: a place is small, and its people can change. */
  doneCount: count.nullable(),
};

/** A LIVE campaign with people of the place in its audience. */
export const placeCampaign = z.object({ campaign: campaignListItem, ...counts });

export const placePeople = placeCampaign.extend({
  /** People of the place who have been invited and have not signed in yet. They join the audience with their first sign-in, if they match. */
  invitedCount: count,
  isAnonymous: z.boolean(),
  mayRemind: z.boolean(),
  /** Empty for an anonymous campaign. */
  people: z.array(placePerson),
  /** The total of the filtered list. */
  peopleCount: count,
});

/** The people to remind. Without names, all of the place who still have work. Anonymous campaigns take no names. */
export const placeReminder = z.object({ userIds: z.array(userId).max(500).optional() });

export type PlaceCampaign = z.output<typeof placeCampaign>;
export type PlacePeople = z.output<typeof placePeople>;
export type PlacePerson = z.output<typeof placePerson>;
export type PlacePersonState = (typeof placePersonStates)[number];
