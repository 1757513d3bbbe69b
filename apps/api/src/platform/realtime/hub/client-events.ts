/** Handles the messages of a client: ping, sign in, subscribe and unsubscribe. Rejects all others. */
import type { z } from 'zod';
import { parsePrivateChannel } from '@muster/contract/shared/channels';
import { parseServerToUser } from '../channel-name';
import { containErrors } from '../../contain-errors';
import type { Authorisation } from './authorisations';
import type { Connection } from './connection';
import { closeCodes, eventRefusedCode, parseMessage, signinData, subscribeData, unsubscribeData } from './messages';
import { addSubscription, bindUser, removeSubscription, type HubState } from './state';

type SubscribeData = z.output<typeof subscribeData>;
type Handler = (state: HubState, connection: Connection, data: unknown) => void;

interface SubscriptionError {
  /** 401: a new signature may help [7.81]. 403: it cannot help. */
  status: 401 | 403 | 429;
  error: string;
}

const handlers = new Map<string, Handler>([
  ['pusher:ping', (_state, connection) => connection.send('pusher:pong', {})],
  ['pusher:pong', () => undefined],
  ['pusher:subscribe', subscribe],
  ['pusher:unsubscribe', unsubscribe],
  ['pusher:signin', signIn],
]);

export function handleClientMessage(state: HubState, connection: Connection, text: string): void {
  const message = parseMessage(text);
  const handler = handlers.get(message?.event ?? '');
  if (message && handler) handler(state, connection, message.data);
  else refuseMessage(connection, message ? 'Events from clients are not accepted' : 'Not a message of this protocol');
}

export function refuseSubscription(connection: Connection, channel: string, { status, error }: SubscriptionError): void {
  connection.send('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
}

function refuseMessage(connection: Connection, message: string): void {
  connection.send('pusher:error', { code: eventRefusedCode, message });
}

function subscribe(state: HubState, connection: Connection, data: unknown): void {
  const asked = subscribeData.safeParse(data).data;
  if (!asked) return refuseMessage(connection, 'A subscription names its channel');
  const { channel } = asked;
  const error = authorise(state, connection, asked);
  if (connection.closing) return;
  if (error) return refuseSubscription(connection, channel, error);
  addSubscription(state, connection, channel);
  connection.send('pusher_internal:subscription_succeeded', {}, channel);
}

function authorise(state: HubState, connection: Connection, asked: SubscribeData): SubscriptionError | undefined {
  const { channels } = connection;
  if (channels.size >= state.limits.subscriptionsPerSocket && !channels.has(asked.channel))
    return { status: 429, error: 'Too many subscriptions' };
  return parsePrivateChannel(asked.channel) ? authorisePrivate(state, connection, asked) : authoriseOwn(connection, asked.channel);
}

/** Also binds the socket to the user of the signature, which can close it. */
function authorisePrivate(
  state: HubState,
  connection: Connection,
  { channel, auth, channel_data: channelData }: SubscribeData,
): SubscriptionError | undefined {
  const authorisation = state.authorisations.readChannel(connection.id, channel, auth ?? '', channelData ?? '');
  if (!authorisation) return { status: 401, error: 'The signature does not fit' };
  if (state.revocations.isVoid(authorisation, state.now(), channel)) return { status: 401, error: 'The signature is no longer valid' };
  if (bindUser(state, connection, authorisation.userId)) recheckIfOlder(state, authorisation);
  return undefined;
}

/** Checks the person again if rights changed after the signature. Runs after the subscription exists, so that the check finds it. */
function recheckIfOlder(state: HubState, authorisation: Authorisation): void {
  const change = state.revocations.laterChange(authorisation);
  if (change) queueMicrotask(containErrors(state.log, 'a check of channels', () => state.recheck(authorisation.userId, change)));
}

/** A user's own channel needs no separate signature, because the sign-in was signed. */
function authoriseOwn(connection: Connection, channel: string): SubscriptionError | undefined {
  const userId = parseServerToUser(channel);
  if (userId === undefined) return { status: 403, error: 'Only private channels are offered' };
  return connection.signedIn && userId === connection.userId ? undefined : { status: 401, error: 'Not signed in as this user' };
}

function unsubscribe(state: HubState, connection: Connection, data: unknown): void {
  const asked = unsubscribeData.safeParse(data).data;
  if (asked) removeSubscription(state, connection, asked.channel);
  else refuseMessage(connection, 'An unsubscription names its channel');
}

function signIn(state: HubState, connection: Connection, data: unknown): void {
  const asked = signinData.safeParse(data).data;
  const authorisation = asked && state.authorisations.readUser(connection.id, asked.auth, asked.user_data);
  if (!authorisation) return connection.close(closeCodes.unauthorised, 'The signature does not fit');
  // pusher-js has no event for a rejected sign-in. When the socket closes, it connects and signs in again.
  if (state.revocations.isVoid(authorisation, state.now()))
    return connection.close(closeCodes.reconnectLater, 'The signature is no longer valid');
  if (!bindUser(state, connection, authorisation.userId)) return;
  connection.signedIn = true;
  recheckIfOlder(state, authorisation);
  connection.send('pusher:signin_success', { user_data: asked.user_data });
}
