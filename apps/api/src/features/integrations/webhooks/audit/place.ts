/**
 * Up to where a webhook has the audit log. A visit sends what has committed since the visit before: what its snapshot sees, and the snapshot
 * before did not see. So no record is left out, and none comes twice, however long a transaction was open.
 */
import { z } from 'zod';

const snapshot = z.object({
  /** When the visit began. */
  at: z.iso.datetime(),
  /** The database whose transactions `seen` names. Null before the first visit, which begins with the records of its time. */
  origin: z.string().nullable(),
  seen: z.string().nullable(),
});

const auditPlace = snapshot.extend({
  /** Records about something anonymous have been sent up to this time. */
  anonymousUntil: z.iso.datetime(),
  /** A visit with more records than could wait, and its last record. */
  open: snapshot.extend({ after: z.tuple([z.string(), z.string()]) }).optional(),
});
export type AuditPlace = z.output<typeof auditPlace>;
export type Snapshot = z.output<typeof snapshot>;

export const placeFrom = (now: Date): AuditPlace => ({
  at: now.toISOString(),
  origin: null,
  seen: null,
  anonymousUntil: now.toISOString(),
});

/** A place that another build has written in another form begins again from now. */
export function placeIn(stored: unknown, now: Date): AuditPlace {
  const parsed = auditPlace.safeParse(stored);
  return parsed.success ? parsed.data : placeFrom(now);
}
