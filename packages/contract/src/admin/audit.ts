/** The audit log, for system managers. It records who did what to which object and when, without the texts that people wrote. */
import { z } from 'zod';
import { id, idInAddress, userId } from '../shared/ids';
import { instant } from '../shared/text';

const word = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.:-]+$/);

const search = {
  companyId: idInAddress.optional(),
  /** Who did it. */
  personId: userId.optional(),
  entityType: word.optional(),
  entityId: word.optional(),
  /** An action, or its beginning, such as `campaign.` */
  action: word.optional(),
  from: instant.optional(),
  /** Exclusive. */
  to: instant.optional(),
};

export const auditSearch = z.object(search);
export type AuditSearch = z.output<typeof auditSearch>;

export const auditQuery = z.object({
  ...search,
  /** Continues after this record of the page before. */
  before: idInAddress.optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
});

const auditEvent = z.object({
  id,
  at: instant,
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  company: z.object({ id, name: z.string().nullable() }).nullable(),
  /** Null for what the system did by itself, and for what somebody did anonymously. */
  person: z.object({ id: userId, firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
  /** The API token with which the person did it. */
  apiTokenId: id.nullable(),
  requestId: z.string().nullable(),
  /** States and ids of the change. */
  data: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** The newest first. */
export const auditPage = z.object({ items: z.array(auditEvent), hasMore: z.boolean() });

/** Maximum number of records in one export, the newest first. */
export const maxExportedEvents = 10_000;
