import type { FocusItem } from '@muster/contract/focus/focus';
import { useSyncExternalStore } from 'react';
import { draftOf, onDrafts } from '../../lib/forms/drafts';
import { useMe } from '../identity';
import { useOutbox } from '../outbox';
import { answerItem, huddleItem } from '../responses';

/** The names of an item's answers in the outbox and among the drafts. */
function namesOf({ focusType, innerItem }: FocusItem): string[] {
  if (focusType === 'QUESTION') return [`question ${innerItem.id}`];
  return [answerItem(innerItem, innerItem.campaignV2SiteId ?? undefined), huddleItem(innerItem.id)];
}

/** Returns the function that says whether the answer to an item waits to be sent. The person has then done the item. */
export function useIsSent(): (item: FocusItem) => boolean {
  const sent = new Set(
    useOutbox()
      .filter(({ refusal }) => !refusal)
      .map(({ item }) => item),
  );
  return (item) => namesOf(item).some((name) => sent.has(name));
}

/** What the device knows of the person's work on an item: its answer waits to be sent, or the person has begun to write it. */
export function useItemState(item: FocusItem): 'sent' | 'started' | undefined {
  const { userId } = useMe();
  const isSent = useIsSent()(item);
  const isStarted = useSyncExternalStore(onDrafts, () => namesOf(item).some((name) => draftOf(userId, name) !== undefined));
  if (isSent) return 'sent';
  return isStarted ? 'started' : undefined;
}
