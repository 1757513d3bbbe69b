/** Worker representatives of a site or a division. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id, userId, version } from '../shared/ids';
import { day, instant } from '../shared/text';

export const representative = z.object({
  id,
  companyId: id,
  siteId: id.nullable(),
  divisionId: id.nullable(),
  /** Null after an erasure. */
  person: namedPerson.nullable(),
  electedDay: day,
  untilDay: day,
  /** Who set the mark first, and when. */
  setBy: namedPerson.nullable(),
  setDate: instant,
  /** The days as they were set, in order: the last are those of now. */
  changes: z.array(z.object({ electedDay: day, untilDay: day, by: namedPerson.nullable(), date: instant })),
  /** Whether the mark holds today, and the person is still active at the place. */
  isCurrent: z.boolean(),
  /** Whether the person manages the place or the company. */
  isManager: z.boolean(),
  version,
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
});

const days = { electedDay: day, untilDay: day };
const isInOrder = ({ electedDay, untilDay }: { electedDay: string; untilDay: string }): boolean => electedDay <= untilDay;
const outOfOrder = { path: ['untilDay'], error: 'Range' };

/** For one site or one division. */
export const representativeCreation = z
  .object({ companyId: id, siteId: id.nullish(), divisionId: id.nullish(), userId, ...days })
  .refine(isInOrder, outOfOrder)
  .refine(({ siteId, divisionId }) => (siteId == null) !== (divisionId == null), { path: ['siteId'], error: 'NotNull' })
  .meta({
    examples: [
      { companyId: 12, siteId: 34, userId: '0190a1b2-0000-7000-8000-000000000001', electedDay: '2026-03-02', untilDay: '2029-03-01' },
    ],
  });

export const representativeChange = z.object({ ...days, version: version.optional() }).refine(isInOrder, outOfOrder);

export type Representative = z.output<typeof representative>;
export type RepresentativeCreation = z.output<typeof representativeCreation>;
export type RepresentativeChange = z.output<typeof representativeChange>;
