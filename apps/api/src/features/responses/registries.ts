/** The briefers of a briefing, whom a higher feature knows. */
import type { Sql } from 'sql-template-tag';

declare module '../../platform/http/context' {
  interface Registries {
    /** `SELECT user_id`: the people whom a manager has named as briefers of a campaign. */
    readonly namedBriefersOf: (companyId: number, campaignId: number) => Sql;
  }
}
