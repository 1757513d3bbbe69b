/** Sends push messages to installed apps by Firebase Cloud Messaging, HTTP v1 [7.69]. */
import { redirectPath, type PushMessage } from '@muster/contract/shared/push-message';
import { z } from 'zod';
import type { Clock } from '../clock';
import { OutsideCallFailed, PermanentRejection } from '../outside/call';
import { postForAnswer } from '../outside/http';
import { createGoogleAccount, parseJson, type GoogleKey } from './google-account';
import { timeToLiveSeconds, type AppDevice, type PushOptions, type Send } from './port';

interface FcmOptions {
  key: GoogleKey;
  /** Where the service is, such as https://fcm.googleapis.com. */
  origin: string;
  clock: Clock;
  /** Time limit of one message, including the call for a token. */
  callMilliseconds: number;
}

const service = 'Firebase Cloud Messaging';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const maxBytes = 50_000;
/** The service may accept these later, or when the operator has corrected the configuration. */
const retried = [401, 403, 404, 408, 425, 429];
/** The pause that Google requires after 429 without a `Retry-After` header. */
const quotaSeconds = 60;
/** FCM could not authenticate with Apple or with the push service of a browser. Our own token is valid. */
const notOurToken = 'THIRD_PARTY_AUTH_ERROR';

export function createFcm({ key, origin, clock, callMilliseconds }: FcmOptions): Send<AppDevice> {
  const account = createGoogleAccount({ key, scope, clock, callMilliseconds });
  const url = `${origin}/v1/projects/${encodeURIComponent(key.project_id)}/messages:send`;
  return async (device, message, options) => {
    const deadline = clock.now().getTime() + callMilliseconds;
    const token = await account.current();
    const body = JSON.stringify({ message: messageTo(device, message, { ...options, now: clock.now() }) });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const { status, text, retryAfterSeconds } = await postForAnswer({
      service,
      url,
      headers,
      body,
      milliseconds: Math.min(callMilliseconds, Math.max(1, deadline - clock.now().getTime())),
      maxBytes,
    });
    if (status >= 200 && status < 300) return true;
    const fault = faultOf(text);
    if (isGone(status, fault)) return false;
    if (status === 401 && fault.code !== notOurToken) account.forget(token);
    const Failure = status < 500 && !retried.includes(status) ? PermanentRejection : OutsideCallFailed;
    const pause = retryAfterSeconds ?? (status === 429 ? quotaSeconds : undefined);
    throw new Failure(`${service} answered ${status} ${fault.code}`.trim(), { retryAfterSeconds: pause });
  };
}

/** The system shows title and body. The app opens `path`, below the product's address, when a person presses the message. */
function messageTo({ registration }: AppDevice, message: PushMessage, { topic, isUrgent, now }: PushOptions & { now: Date }): object {
  const { title, body, place, unread } = message;
  const ends = Math.floor(now.getTime() / 1000) + timeToLiveSeconds;
  return {
    token: registration,
    notification: { title, ...(body !== undefined && { body }) },
    data: { path: redirectPath(place), ...(unread !== undefined && { unread: String(unread) }) },
    android: { collapse_key: topic, priority: isUrgent ? 'HIGH' : 'NORMAL', ttl: `${timeToLiveSeconds}s`, notification: { tag: topic } },
    apns: {
      headers: { 'apns-collapse-id': topic, 'apns-priority': isUrgent ? '10' : '5', 'apns-expiration': String(ends) },
      payload: { aps: unread === undefined ? {} : { badge: unread } },
    },
    webpush: { headers: { Topic: topic, Urgency: isUrgent ? 'high' : 'normal', TTL: String(timeToLiveSeconds) } },
  };
}

interface Fault {
  /** The FCM error code, such as UNREGISTERED, else the general status, such as NOT_FOUND. Empty if there is neither. */
  code: string;
  /** Whether `code` is an FCM error code. */
  isOwn: boolean;
  /** The invalid fields that the response names. */
  fields: readonly string[];
}

const problem = z.object({
  error: z.object({
    status: z
      .string()
      .regex(/^\w{1,50}$/)
      .optional(),
    details: z
      .array(
        z.object({
          errorCode: z
            .string()
            .regex(/^\w{1,50}$/)
            .optional(),
          fieldViolations: z.array(z.object({ field: z.string().default('') })).optional(),
        }),
      )
      .default([]),
  }),
});

function faultOf(text: string): Fault {
  const read = problem.safeParse(parseJson(text));
  if (!read.success) return { code: '', isOwn: false, fields: [] };
  const { status, details } = read.data.error;
  const own = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  return { code: own ?? status ?? '', isOwn: own !== undefined, fields };
}

/**
 * The app was removed, or never registered. The FCM error INVALID_ARGUMENT means an invalid registration token, unless it names another
 * field. The general status can mean anything, such as a message that is too large.
 */
function isGone(status: number, { code, isOwn, fields }: Fault): boolean {
  // SENDER_ID_MISMATCH can also mean that the operator gave the key of another project.
  if (code === 'UNREGISTERED') return true;
  return status === 400 && isOwn && code === 'INVALID_ARGUMENT' && fields.every((field) => field === 'message.token');
}
