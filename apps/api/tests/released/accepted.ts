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

const newWebhookEvent =
  'Only a webhook that asks for the new event has it. A page of the last release shows its key, and keeps it when it saves.';

const newView = 'A page of the last release does not know the view, and opens the campaign itself. Its roll-call is one press away.';

const newProblem = 'Only a file with the new column has it, and a page of the last release does not offer that column.';

const noEmail =
  'Only a person whom a company knows by a number has none. A page of the last release shows nothing in its place, and everything else works.';

const newAction = 'A page of the last release looks for the actions that it knows, and leaves out the others.';

const personOfAPage = [
  'GET /user/{id}',
  'PUT /user/{id}',
  'PUT /user/{id}/block',
  'POST /user/{id}/resend-verification-email',
  'PUT /user/{id}/unblock',
].map((route) => `${route}: reply`);

const newSubject = 'a page of the last release shows the notification, and its link leads to the page that says that there is nothing';

const newPackAboutPerson =
  'A page of the last release shows the notification with its reason, and its link leads to the page that says that there is nothing.';

const newChangeOfMark =
  'A page of the last release shows the notification with the new days, and its link leads to the page that says that there is nothing.';

export const acceptedBreaks: readonly AcceptedBreak[] = [
  ...['GET /notifications: reply[]', 'PATCH /notifications/bulk: reply[]', 'PATCH /notifications/{id}: reply'].flatMap((reply) => [
    { change: `${reply}.metadata.entityType can be "Passkey"`, since: '2026-11-30', reason: newSubject },
    { change: `${reply}.metadata.entityType can be "PersonPack"`, since: '2026-11-30', reason: newPackAboutPerson },
    { change: `${reply}.metadata.entityType can be "Auditor"`, since: '2026-11-30', reason: newSubject },
    { change: `${reply}.metadata.entityType can be "Representative"`, since: '2026-11-30', reason: newChangeOfMark },
  ]),
  { change: 'GET /notifications: reply[].metadata.view can be "ROLL_CALL"', since: '2026-11-29', reason: newView },
  { change: 'PATCH /notifications/bulk: reply[].metadata.view can be "ROLL_CALL"', since: '2026-11-29', reason: newView },
  { change: 'PATCH /notifications/{id}: reply.metadata.view can be "ROLL_CALL"', since: '2026-11-29', reason: newView },
  ...['evidence.checkpoint', 'audit.recorded'].flatMap((event) =>
    [
      'GET /companies/{id}/webhooks/{webhookId}/deliveries: reply[].event',
      'GET /companies/{id}/webhooks: reply[].events[]',
      'POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay: reply.event',
      'POST /companies/{id}/webhooks/{webhookId}/secret: reply.events[]',
      'POST /companies/{id}/webhooks/{webhookId}/test: reply.event',
      'POST /companies/{id}/webhooks: reply.events[]',
      'PUT /companies/{id}/webhooks/{webhookId}: reply.events[]',
    ].map((place) => ({ change: `${place} can be "${event}"`, since: '2026-11-29', reason: newWebhookEvent })),
  ),
  ...['GET', 'PUT'].flatMap((method) =>
    ['personNumber', 'numberTaken'].map((code) => ({
      change: `${method} /imports/{id}/rows: reply[].problems[].code can be "${code}"`,
      since: '2026-11-29',
      reason: newProblem,
    })),
  ),
  ...[
    'GET /management/accounts: reply.items[]',
    'PATCH /user: reply',
    'POST /user: reply',
    'PUT /user: reply',
    'GET /user/me: reply',
    'GET /user/start: reply.user',
    ...personOfAPage,
  ].map((place) => ({ change: `${place}.email can be null`, since: '2026-11-29', reason: noEmail })),
  ...['POST /user: reply', ...personOfAPage].map((place) => ({
    change: `${place}.userCompanies[].allowedActions[] can be "makeCard"`,
    since: '2026-11-29',
    reason: newAction,
  })),
  ...['GET', 'PUT'].map((method) => ({
    change: `${method} /imports/{id}/rows: reply[].problems[].code can be "ofOtherCompany"`,
    since: '2026-11-30',
    reason: newProblem,
  })),
  ...['POST /user: reply', ...personOfAPage].map((place) => ({
    change: `${place}.userCompanies[].allowedActions[] can be "unlink"`,
    since: '2026-11-30',
    reason: newAction,
  })),
  ...['GET', 'PUT'].map((method) => ({
    change: `${method} /imports/{id}/rows: reply[].problems[].code can be "onlyManagers"`,
    since: '2026-12-01',
    reason: 'A page of the last release shows the code beside the row, and leaves the row out as it does with every problem.',
  })),
];
