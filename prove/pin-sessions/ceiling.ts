/**
 * The calls that are open to a person who signed in with a number and a PIN: read, answer, acknowledge and ask, in one company and without the
 * rights of a manager. Written from the rule, and not from the list of the api.
 */
import type { Caller } from '../matrix/rights';

/** One’s own account, the places, the campaigns, the exchange and the bell. */
const reads: readonly RegExp[] = [
  /^\/user\/(me|permissions|start|dashboard|\{id\}\/passkeys)$/,
  /^\/(notification-preferences|user-firebase-tokens\/key|own-join-requests|notifications|notifications\/count)$/,
  /^\/companies(\/count|\/\{id\}(\/(view|metadata|dashboard|exchange-dashboard|own-person-packs))?)?$/,
  /^\/sites(\/count|\/\{id\}(\/(view|dashboard))?)?$/,
  /^\/divisions(\/\{id\}(\/dashboard)?)?$/,
  /^\/(regions|sub-divisions|categories)$/,
  /^\/focus\/(company|user)\/search$/,
  /^\/campaign-v2s\/(search|\{id\}\/(view|report-view|trend|breakdown|comments|participants|series|follow-up|rating|consultation|talks|crews|languages|languages\/\{language\}))$/,
  /^\/(campaign-actions|outcomes)$/,
  /^\/files(\/.+)?$/,
  /^\/(questions|answers)(\/(count|\{id\}))?$/,
  /^\/questions\/(similar|\{id\}\/(reach|improvements)|entity\/\{entityType\}\/\{entityId\})$/,
  /^\/(question|answer)-votes$/,
];
const writes: readonly RegExp[] = [
  // the language, and how notifications arrive
  /^PATCH \/user$/,
  /^PUT \/(user\/quiet-days|notification-preferences\/\{kind\}|notification-preference-topics\/\{topic\})$/,
  /^(POST \/user-firebase-tokens|DELETE \/user-firebase-tokens\/\{token\})$/,
  // only one's own phones: nobody else's are within the rights of a member
  /^DELETE \/user\/\{id\}\/passkeys\/\{passkeyId\}$/,
  /^PATCH \/notifications\/(\{id\}|bulk|mark-all-read)$/,
  // answers, acknowledgements, and the progress of an action that one is responsible for
  /^(POST \/campaign-v2-user-view-engagements|POST \/campaign-v2s\/\{id\}\/talks|POST \/campaign-v2-responses|PUT \/campaign-v2-responses\/\{id\})$/,
  /^PUT \/(campaign-v2s\/\{id\}\/(not-at-work|rating)|campaign-actions\/\{id\})$/,
  /^(POST \/files(\/\{id\}\/(parts|complete))?|DELETE \/files\/\{id\})$/,
  /^POST \/translation\/translate$/,
  // a representative speaks and asks
  /^POST \/campaign-v2s\/\{id\}\/consultation\/(statements|requests)$/,
  // what a crew briefing says about oneself
  /^(POST \/crew-sessions\/\{id\}\/attendances\/\{attendanceId\}\/contest|PUT \/crew-sessions\/\{id\}\/attendances\/\{attendanceId\}\/answer)$/,
  // questions
  /^POST \/(questions|answers|question-views|question-votes|answer-votes)$/,
  /^DELETE \/(question|answer)-votes\/\{id\}$/,
];

/** Messages would reach a device of everybody, and whoever stands behind the person could read which phones sign in, or take one away. */
const isClosedAtKiosk = /^(GET \/user-firebase-tokens\/key|POST \/user-firebase-tokens|\w+ \/user\/\{id\}\/passkeys(\/\{passkeyId\})?)$/;

/** Whether the ceiling of a PIN session refuses the call. False for everybody else. */
export function isAboveCeiling({ isPinSession, isAtKiosk }: Caller, route: string): boolean {
  if (!isPinSession) return false;
  if (isAtKiosk && isClosedAtKiosk.test(route)) return true;
  const [method, path = ''] = route.split(' ');
  return method === 'GET' ? !reads.some((one) => one.test(path)) : !writes.some((one) => one.test(route));
}

/** What the person is in the session: a member of the company of the card. */
export const inSession = (who: Caller): Caller =>
  who.isPinSession ? { ...who, role: 'USER', memberOf: who.memberOf.slice(0, 1), managerOf: [] } : who;
