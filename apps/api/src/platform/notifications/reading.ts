/** Lets a feature mark the notifications about something as read, when the person has dealt with it [4.34]. */
import type { Context } from '../http/context';

/** What the notifications are about. With both ids, they are about both. */
export interface ReadSubject {
  companyId?: number | undefined;
  campaignId?: number | undefined;
  questionId?: number | undefined;
}

export type MarkNotificationsRead = (ctx: Context, subject: ReadSubject, options: { isAnonymous: boolean }) => Promise<void>;

declare module '../http/context' {
  interface Registries {
    /**
     * Marks the caller's unread notifications about the subject as read, in the transaction of the request. What the person did
     * anonymously emits no event: it would name the person at the time of the answer.
     */
    readonly markNotificationsRead: MarkNotificationsRead;
  }
}
