/** What a higher feature says about signatures. */
import type { Db } from '../../platform/database/database';

declare module '../../platform/http/context' {
  interface Registries {
    /** Whether signatures complete acknowledgements in this company. Otherwise a person who signed counts as named. */
    readonly signaturesCount: (db: Db, companyId: number) => Promise<boolean>;
  }
}
