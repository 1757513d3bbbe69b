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

const ending =
  'A page of the last release shows the notification of an ending token with its text. A press shows that it has no page, with a link home; after a reload it leads to the tokens.';

const blocked =
  'A page of the last release ignores an action of a membership that it does not know. It goes on to show the action of the whole account.';

const noQuery =
  'A page of the last release sends no query. Every member of it is optional: the person is then blocked in the companies that the caller manages.';

export const acceptedBreaks: readonly AcceptedBreak[] = [
  { change: 'GET /notifications: reply[].metadata.entityType can be "ApiToken"', since: '2026-11-28', reason: ending },
  { change: 'GET /notifications: reply[].metadata.entityType can be "CompanyApiToken"', since: '2026-11-28', reason: ending },
  { change: 'GET /notifications: reply[].metadata.entityType can be "SupportRequest"', since: '2026-11-27', reason: undelivered },
  { change: 'GET /user/{id}: reply.userCompanies[].allowedActions[] can be "block"', since: '2026-11-28', reason: blocked },
  { change: 'GET /user/{id}: reply.userCompanies[].allowedActions[] can be "unblock"', since: '2026-11-28', reason: blocked },
  { change: 'PATCH /notifications/bulk: reply[].metadata.entityType can be "ApiToken"', since: '2026-11-28', reason: ending },
  { change: 'PATCH /notifications/bulk: reply[].metadata.entityType can be "CompanyApiToken"', since: '2026-11-28', reason: ending },
  { change: 'PATCH /notifications/bulk: reply[].metadata.entityType can be "SupportRequest"', since: '2026-11-27', reason: undelivered },
  { change: 'PATCH /notifications/{id}: reply.metadata.entityType can be "ApiToken"', since: '2026-11-28', reason: ending },
  { change: 'PATCH /notifications/{id}: reply.metadata.entityType can be "CompanyApiToken"', since: '2026-11-28', reason: ending },
  { change: 'PATCH /notifications/{id}: reply.metadata.entityType can be "SupportRequest"', since: '2026-11-27', reason: undelivered },
  {
    change: 'POST /user/{id}/resend-verification-email: reply.userCompanies[].allowedActions[] can be "block"',
    since: '2026-11-28',
    reason: blocked,
  },
  {
    change: 'POST /user/{id}/resend-verification-email: reply.userCompanies[].allowedActions[] can be "unblock"',
    since: '2026-11-28',
    reason: blocked,
  },
  { change: 'POST /user: reply.userCompanies[].allowedActions[] can be "block"', since: '2026-11-28', reason: blocked },
  { change: 'POST /user: reply.userCompanies[].allowedActions[] can be "unblock"', since: '2026-11-28', reason: blocked },
  { change: 'PUT /user/{id}/block: query is new and required', since: '2026-11-28', reason: noQuery },
  { change: 'PUT /user/{id}/block: reply.userCompanies[].allowedActions[] can be "block"', since: '2026-11-28', reason: blocked },
  { change: 'PUT /user/{id}/block: reply.userCompanies[].allowedActions[] can be "unblock"', since: '2026-11-28', reason: blocked },
  { change: 'PUT /user/{id}/unblock: query is new and required', since: '2026-11-28', reason: noQuery },
  { change: 'PUT /user/{id}/unblock: reply.userCompanies[].allowedActions[] can be "block"', since: '2026-11-28', reason: blocked },
  { change: 'PUT /user/{id}/unblock: reply.userCompanies[].allowedActions[] can be "unblock"', since: '2026-11-28', reason: blocked },
  { change: 'PUT /user/{id}: reply.userCompanies[].allowedActions[] can be "block"', since: '2026-11-28', reason: blocked },
  { change: 'PUT /user/{id}: reply.userCompanies[].allowedActions[] can be "unblock"', since: '2026-11-28', reason: blocked },
];
