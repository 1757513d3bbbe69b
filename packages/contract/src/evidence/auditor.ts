/** Auditors: people outside of a company who read its evidence until a day. */
import { z } from 'zod';
import { emailAddress } from '../identity/email-address';
import { id, idParams } from '../shared/ids';
import { day, instant } from '../shared/text';

/** What an auditor did on the page of the grant. */
export const auditorUses = ['OPENED', 'PACK', 'CAMPAIGN', 'REPORT', 'HEADS', 'VERIFIER'] as const;

export const auditor = z.object({
  id: z.uuid(),
  address: z.string(),
  /** One site or one division. Both are null for the whole company. */
  siteId: id.nullable(),
  divisionId: id.nullable(),
  placeName: z.string().nullable(),
  /** The days of the evidence, both inclusive. Null without a limit. */
  fromDay: day.nullable(),
  toDay: day.nullable(),
  /** The last day of the access, in the time zone of the company. */
  untilDay: day,
  /** False after the last day, and after somebody has ended it. */
  isOpen: z.boolean(),
  grantedById: z.string(),
  grantedByName: z.string(),
  grantedDate: instant,
  endedDate: instant.nullable(),
  useCount: z.int().min(0),
  /** The last uses, the newest first. */
  uses: z.array(z.object({ date: instant, what: z.enum(auditorUses), campaignTitle: z.string().nullable() })),
});

export const auditorCreation = z
  .object({
    address: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .pipe(emailAddress)
      .meta({ examples: ['audit@outside.example'] }),
    siteId: id.nullish(),
    divisionId: id.nullish(),
    fromDay: day.nullish(),
    toDay: day.nullish(),
    untilDay: day,
  })
  .refine(({ siteId, divisionId }) => siteId == null || divisionId == null, { path: ['divisionId'], message: 'Name one place.' })
  .refine(({ fromDay, toDay }) => fromDay == null || toDay == null || fromDay <= toDay, {
    path: ['toDay'],
    message: 'The last day is before the first.',
  });

export const auditorParams = idParams.extend({ auditorId: z.uuid() });

export type Auditor = z.output<typeof auditor>;
export type AuditorCreation = z.output<typeof auditorCreation>;
export type AuditorUse = (typeof auditorUses)[number];
