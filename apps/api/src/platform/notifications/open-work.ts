/** Lets the bell keep a notification under 'To do' as long as its item waits for the person, also after they have opened it [4.34]. */
import type { Context } from '../http/context';

/** What a notification is about. Its site counts only if `entityType` is 'CampaignV2Site'. */
export interface WorkSubject {
  entityType: string;
  companyId: number;
  campaignId?: number | undefined;
  siteId?: number | undefined;
  questionId?: number | undefined;
}

export type FindOpenWork = (ctx: Context, subjects: readonly WorkSubject[]) => Promise<ReadonlySet<WorkSubject>>;

declare module '../http/context' {
  interface Registries {
    /** Returns those of the subjects that are in the caller's Focus. */
    readonly findOpenWork: FindOpenWork;
  }
}
