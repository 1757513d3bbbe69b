/** Endpoints of push messages to the caller's devices [7.69] [4.37]. */
import { creating, deleting, endpoint, reading } from '../shared/endpoint';
import { pushKey, pushTokenCreation, pushTokenParams } from './push';

/** A program has no device. */
const onDevice = { tokenScope: 'never' } as const;

export const getPushKey = endpoint({
  route: 'GET /user-firebase-tokens/key',
  summary: 'The public key with which a browser makes a push subscription',
  clauses: ['7.69', '4.37'],
  response: pushKey,
  ...reading,
  ...onDevice,
});

export const addPushToken = endpoint({
  route: 'POST /user-firebase-tokens',
  summary: 'Registers a device of the caller for push messages; a device belongs to the person who signed in there last',
  clauses: ['7.69', '4.37'],
  body: pushTokenCreation,
  response: pushTokenCreation,
  audit: 'pushSubscription.added',
  ...creating,
  ...onDevice,
});

export const removePushToken = endpoint({
  route: 'DELETE /user-firebase-tokens/{token}',
  summary: 'Ends push messages to a device of the caller; an unknown token changes nothing',
  clauses: ['7.69'],
  params: pushTokenParams,
  audit: 'pushSubscription.removed',
  ...deleting,
  ...onDevice,
});
