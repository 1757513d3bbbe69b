import type * as endpoints from '@muster/contract/notifications/push-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../../lib/alerts';
import { call } from '../../../lib/api';
import { pushState, subscribeToPush, type PushState } from '../../../lib/device/push';
import { endPushOfOthers, notePushOwner } from '../../../lib/device/push-owner';

const getKey = call<typeof endpoints.getPushKey>('GET /user-firebase-tokens/key');
const addToken = call<typeof endpoints.addPushToken>('POST /user-firebase-tokens');

/** Sends this device's subscription to the server again. A subscription of another person ends first. */
async function findState(userId: string): Promise<PushState> {
  await endPushOfOthers(userId).catch(() => undefined);
  const state = await pushState();
  if (typeof state !== 'object') return state;
  await addToken({ body: state }, { hideError: true }).catch(() => undefined);
  notePushOwner(userId);
  return state;
}

/** Once for each person and opened page. */
export const pushStateQuery = (userId: string) =>
  queryOptions({ queryKey: ['push', userId], queryFn: () => findState(userId), staleTime: Infinity, gcTime: Infinity });

interface PushTexts {
  enabled: string;
  unsupported: string;
  denied: string;
  failed: string;
}

/** Asks the person for permission, and registers this device [4.37]. Says what came of it [8.29] [8.35]. */
export function useEnablePush(userId: string, texts: PushTexts) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { publicKey } = await getKey(undefined, { hideError: true });
      const subscribed = await subscribeToPush(publicKey);
      if (typeof subscribed !== 'object') return subscribed;
      notePushOwner(userId);
      await addToken({ body: subscribed }, { hideError: true });
      return subscribed;
    },
    onSuccess: (result) => {
      if (result === 'unsupported') return announce('error', texts.unsupported);
      if (result === 'denied') return announce('error', texts.denied);
      queryClient.setQueryData(pushStateQuery(userId).queryKey, result);
      return announce('success', texts.enabled);
    },
    onError: () => announce('error', texts.failed),
  });
}
