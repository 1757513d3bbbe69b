/** Settings of signatures, which a higher feature provides. */
import type { Db } from '../../platform/database/database';

declare module '../../platform/http/context' {
  interface Registries {
    /** Whether a signature completes an acknowledgement in this company. Otherwise a person who signed counts as named. */
    readonly signaturesCount: (db: Db, companyId: number) => Promise<boolean>;
  }
}
