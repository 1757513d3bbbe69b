/** Evidence packs about one person. Each needs a reason, and the person is told. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id, idParams, userId } from '../shared/ids';
import { day, instant, shortText } from '../shared/text';
import { maxReasonLength } from './limits';

export const personPackCreation = z
  .object({
    userId,
    /** The person reads it. */
    reason: shortText(maxReasonLength).meta({ examples: ['Incident 12 at Dock 4'] }),
    /** Days in the time zone of the company, both inclusive. */
    from: day.nullish(),
    to: day.nullish(),
    /** The managers of a place get the part of their place. */
    siteId: id.nullish(),
    divisionId: id.nullish(),
  })
  .refine(({ siteId, divisionId }) => siteId == null || divisionId == null, { path: ['divisionId'], message: 'Name one place.' })
  .refine(({ from, to }) => from == null || to == null || from <= to, { path: ['to'], message: 'The last day is before the first.' });

export const personPack = z.object({
  id: z.uuid(),
  /** An evidence pack, or an export of personal data that somebody else asked for. */
  kind: z.enum(['PACK', 'DATA']),
  madeDate: instant,
  /** Null after the account is gone. */
  madeBy: namedPerson.nullable(),
  /** Null if somebody asked for the data of a person who had left, and said none. */
  reason: z.string().nullable(),
  fromDay: day.nullable(),
  toDay: day.nullable(),
  placeName: z.string().nullable(),
});

export const personPackParams = idParams.extend({ packId: z.uuid() });

export type PersonPack = z.output<typeof personPack>;
export type PersonPackCreation = z.output<typeof personPackCreation>;
