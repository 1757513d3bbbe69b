/** The line at the foot of each page of a printed document. The document then shows which state of the evidence ledger it had. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Db } from '../database/database';

declare module '../http/context' {
  interface Registries {
    /** The last signed checkpoint of the company's evidence ledger, for `Document.footer`. Undefined without one. */
    readonly documentFooter: (db: Db, companyId: number, language: LanguageTag) => Promise<string | undefined>;
  }
}
