/** What a pack is made of: what somebody asked for, and what its ledger then contains. */
import type { LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import type { CsvSeparator } from '@muster/contract/shared/csv';
import type { Period } from './period';

/** Exactly one of them has a value. A part of a person may name the place too, and then has only its campaigns. */
export interface Part {
  campaignId?: number | undefined;
  siteId?: number | undefined;
  divisionId?: number | undefined;
  userId?: string | undefined;
}

export interface PackOrder {
  companyId: number;
  period: Period;
  /** Without a part, the pack holds the whole ledger. */
  part?: Part;
  /** Why somebody made a pack about a person. */
  reason?: { text: string; madeBy: string };
  /** In the name of the file. */
  name: string;
  separator: CsvSeparator;
}

/** What the ledger of the pack contains. The other files contain no more. */
export interface PackLedger {
  /** The last entry. */
  last: number;
  /** The time of the latest entry or checkpoint. */
  latest: string;
  /** The campaigns with an entry in the period. */
  campaigns: ReadonlySet<number>;
  /** How many entries of each kind the period has. */
  kinds: ReadonlyMap<string, number>;
}

/** What the first page says of the pack. */
export interface PackAbout {
  companyName: string;
  /** What the pack is of: the whole company, a place or a campaign. */
  scope: string;
  period: Period;
  madeDate: string;
  reason: PackOrder['reason'];
  lastCheckpoint: LedgerCheckpoint | undefined;
  /** At the foot of each page. */
  footer: string | undefined;
}
