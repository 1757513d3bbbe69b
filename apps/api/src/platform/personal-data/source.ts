/**
 * Personal data of one person in one company. Each feature declares its data in its own `personal-data.ts`: what an export contains
 * and what an erasure deletes. Its `feature.ts` lists the sources, and the privacy feature uses them. Nothing here may reveal what somebody did
 * anonymously: no content, no count and no time.
 */
import type { Db } from '../database/database';

export interface DataSubject {
  companyId: number;
  userId: string;
  /** Null for a person without one. */
  email: string | null;
  /** The person's number in the company; null without one, and after the membership. */
  number: string | null;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  /** At the identity provider. Null if the person has never signed in. */
  subject: string | null;
  /** The company may read the account: the person is a member, or belongs to no other company. */
  seesAccount: boolean;
  /** No other company has the person. */
  isOnlyHere: boolean;
  /** Somebody else asked for the export. It then leaves out what only the person may read, such as how often they tried. */
  isReadByOthers?: boolean;
  /** An erasure includes the account: no company has the person any more, and no other company has a claim to the account. */
  isWholeAccount: boolean;
}

/** Entities to which the person's own files can belong. */
export interface OwnEntities {
  entityType: string;
  ids: number[];
}

export interface PersonalData {
  /** The name of the part in the export. */
  section: string;
  /** Collects the data that the company stores. Runs in a transaction that sees all companies, so every statement names the company. */
  collect?(db: Db, subject: DataSubject): Promise<unknown>;
  /** The collected entities whose files belong to the export. Never anonymous ones. */
  entities?(db: Db, subject: DataSubject): Promise<OwnEntities>;
  /** Deletes the personal data. The person's actions stay in the counts. A repetition changes nothing. */
  erase?(db: Db, subject: DataSubject): Promise<unknown>;
}
