/**
 * The calls that are open to a person who signed in with a number and a PIN: read, answer, acknowledge and ask. The API refuses all
 * others, also calls that a later build adds. The person may be a manager; a PIN gives no right of a manager.
 */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import type { Actor } from '../actor';
import { forbidden } from '../errors';

/** Nothing here manages, invites, exports, changes other people, shows a phone number or makes a token. */
export const routesOfPinSessions: ReadonlySet<string> = new Set<EndpointDefinition['route']>([
  // oneself and one's place
  'GET /user/me',
  'GET /user/permissions',
  'GET /user/start',
  'GET /user/dashboard',
  // only the language: `changeOwnAccount` refuses the rest
  'PATCH /user',
  // only one's own: a PIN gives no right to look at other people's
  'GET /user/{id}/passkeys',
  'DELETE /user/{id}/passkeys/{passkeyId}',
  'PUT /user/quiet-days',
  'GET /notification-preferences',
  'PUT /notification-preferences/{kind}',
  'PUT /notification-preference-topics/{topic}',
  'GET /user-firebase-tokens/key',
  'POST /user-firebase-tokens',
  'DELETE /user-firebase-tokens/{token}',
  'GET /own-join-requests',
  // who made an evidence pack about oneself
  'GET /companies/{id}/own-person-packs',
  'GET /companies',
  'GET /companies/count',
  'GET /companies/{id}',
  'GET /companies/{id}/view',
  'GET /companies/{id}/metadata',
  // figures, without which the first screen has nothing to show
  'GET /companies/{id}/dashboard',
  'GET /companies/{id}/exchange-dashboard',
  'GET /sites',
  'GET /sites/count',
  'GET /sites/{id}',
  'GET /sites/{id}/view',
  'GET /sites/{id}/dashboard',
  'GET /divisions',
  'GET /divisions/{id}',
  'GET /divisions/{id}/dashboard',
  'GET /regions',
  'GET /sub-divisions',
  'GET /categories',
  // Focus, briefings and polls
  'GET /focus/company/search',
  'GET /focus/user/search',
  'GET /campaign-v2s/search',
  'GET /campaign-v2s/{id}/view',
  'GET /campaign-v2s/{id}/report-view',
  'GET /campaign-v2s/{id}/breakdown',
  'GET /campaign-v2s/{id}/comments',
  'GET /campaign-v2s/{id}/participants',
  'GET /campaign-v2s/{id}/series',
  'GET /campaign-v2s/{id}/trend',
  'GET /campaign-v2s/{id}/follow-up',
  'GET /campaign-v2s/{id}/rating',
  'GET /outcomes',
  'PUT /campaign-v2s/{id}/rating',
  // a representative without an e-mail address speaks and asks
  'GET /campaign-v2s/{id}/consultation',
  'POST /campaign-v2s/{id}/consultation/statements',
  'POST /campaign-v2s/{id}/consultation/requests',
  'PUT /campaign-v2s/{id}/not-at-work',
  'GET /campaign-v2s/{id}/talks',
  'POST /campaign-v2s/{id}/talks',
  // only a responsible person changes a promised action
  'GET /campaign-actions',
  'PUT /campaign-actions/{id}',
  // only what a crew briefing says about oneself
  'GET /campaign-v2s/{id}/crews',
  'POST /crew-sessions/{id}/attendances/{attendanceId}/contest',
  'PUT /crew-sessions/{id}/attendances/{attendanceId}/answer',
  'GET /campaign-v2s/{id}/languages',
  'GET /campaign-v2s/{id}/languages/{language}',
  'POST /campaign-v2-user-view-engagements',
  'POST /campaign-v2-responses',
  'PUT /campaign-v2-responses/{id}',
  'POST /translation/translate',
  // pictures of an answer or a question
  'GET /files',
  'GET /files/{id}',
  'GET /files/{id}/presigned-url',
  'GET /files/{entityType}/{entityId}',
  'POST /files',
  'POST /files/{id}/parts',
  'POST /files/{id}/complete',
  // only the uploader’s, and no longer after the answer is sent
  'DELETE /files/{id}',
  // questions
  'POST /question-views',
  'GET /questions',
  'GET /questions/count',
  'GET /questions/similar',
  'GET /questions/{id}',
  'GET /questions/{id}/reach',
  'GET /questions/{id}/improvements',
  'GET /questions/entity/{entityType}/{entityId}',
  'POST /questions',
  'GET /answers',
  'GET /answers/count',
  'GET /answers/{id}',
  'POST /answers',
  'GET /question-votes',
  'POST /question-votes',
  'DELETE /question-votes/{id}',
  'GET /answer-votes',
  'POST /answer-votes',
  'DELETE /answer-votes/{id}',
  // the bell
  'GET /notifications',
  'GET /notifications/count',
  'PATCH /notifications/{id}',
  'PATCH /notifications/bulk',
  'PATCH /notifications/mark-all-read',
]);

/** Messages that would reach a device of everybody, and what somebody who stands behind the person could read or take away. */
const closedAtKiosks: ReadonlySet<string> = new Set<EndpointDefinition['route']>([
  'GET /user-firebase-tokens/key',
  'POST /user-firebase-tokens',
  'GET /user/{id}/passkeys',
  'DELETE /user/{id}/passkeys/{passkeyId}',
]);

const forbiddenHere = () => forbidden('error.pinSession', 'Sign in with your company account', { reason: 'a PIN session' });

/** Throws 403 for a change of the caller's account, except of the language. */
export function requirePinSessionChangesLanguage(change: object, { isPinSession }: Actor): void {
  const others = Object.entries(change).filter(([name, value]) => name !== 'preferredLanguage' && value !== undefined);
  if (isPinSession && others.length > 0) throw forbiddenHere();
}

/** Throws 403 for a call that a PIN session may not make. */
export function requirePinSessionMay({ route }: Pick<EndpointDefinition, 'route'>, { isPinSession, isAtKiosk }: Actor): void {
  if (isPinSession && (!routesOfPinSessions.has(route) || (isAtKiosk && closedAtKiosks.has(route)))) throw forbiddenHere();
}
