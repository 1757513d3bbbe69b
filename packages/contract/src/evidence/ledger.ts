/** The evidence ledger of a company: its state, its checkpoints, and who gets them by e-mail. */
import { z } from 'zod';
import { emailAddress } from '../identity/email-address';
import { idInAddress } from '../shared/ids';
import { day, instant } from '../shared/text';
import { maxHeadAddresses } from './limits';

export const ledgerCheckpoint = z.object({
  number: z.int().min(1),
  fromSeq: z.int().min(1),
  toSeq: z.int().min(1),
  date: instant,
  /** Canonical JSON: what is signed. It names the company, the entries, their Merkle root, and the hash of the checkpoint before. */
  statement: z.string(),
  /** SHA-256 of the statement, in hexadecimal digits. */
  hash: z.string(),
  /** A key of `/.well-known/muster-ledger.json`. */
  keyId: z.string(),
  /** ECDSA with P-256 and SHA-256, as DER in base64. */
  signature: z.string(),
});

export const ledger = z.object({
  /** The time of the first entry: the ledger proves nothing about the time before. Null without an entry. */
  sinceDate: instant.nullable(),
  entries: z.int().min(0),
  lastCheckpoint: ledgerCheckpoint.nullable(),
  /** These addresses get each checkpoint by e-mail. */
  addresses: z.array(z.string()),
});

export const ledgerReplacement = z.object({
  addresses: z
    .array(z.string().trim().toLowerCase().max(254).pipe(emailAddress))
    .max(maxHeadAddresses)
    .meta({ examples: [['audit@outside.example']] }),
});

/** Days in the time zone of the company, both inclusive. Without them, the pack has all facts. Without a site or a division, it has the whole ledger. */
export const packQuery = z
  .object({ from: day.optional(), to: day.optional(), siteId: idInAddress.optional(), divisionId: idInAddress.optional() })
  .refine(({ siteId, divisionId }) => siteId === undefined || divisionId === undefined, {
    path: ['divisionId'],
    message: 'Name one place.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first.',
  });

export type Ledger = z.output<typeof ledger>;
export type LedgerCheckpoint = z.output<typeof ledgerCheckpoint>;
export type PackQuery = z.output<typeof packQuery>;
