/**
 * Changes that break a page of the last release, and why they are right all the same. The reason says what such a page does: it shows a message,
 * keeps what was typed, and the person can go on after a reload. The next release empties the list.
 */
interface AcceptedBreak {
  /** As the test prints it. */
  change: string;
  /** The day of the decision, such as '2026-11-24'. */
  since: string;
  reason: string;
}

const undelivered =
  'A page of the last release shows the notification of an undelivered support request with its text. A press shows that it has no page, with a link home; after a reload it leads to the form.';

export const acceptedBreaks: readonly AcceptedBreak[] = [
  { change: 'GET /notifications: reply[].metadata.entityType can be "SupportRequest"', since: '2026-11-27', reason: undelivered },
  { change: 'PATCH /notifications/bulk: reply[].metadata.entityType can be "SupportRequest"', since: '2026-11-27', reason: undelivered },
  { change: 'PATCH /notifications/{id}: reply.metadata.entityType can be "SupportRequest"', since: '2026-11-27', reason: undelivered },
];
