import type { FocusItem } from '@muster/contract/focus/focus';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OutboxEntry } from '../../../lib/outbox/queue';
import { useOutbox } from '../../outbox';
import { urgentQuery } from '../api';
import { DangerDialog } from './danger-dialog';
import { awayItem, forgetSeenDanger, seeDanger, useSeenDanger } from './seen-danger';

/** A phone keeps an app in the background for days. After this time, its return counts as an opening. */
const openingAfterMilliseconds = 15 * 60_000;

type Campaign = Exclude<FocusItem, { focusType: 'QUESTION' }>;

/** Asks about danger that the person has not confirmed, each time the app opens. It shares the data of the home and of 'Next'. */
export function DangerQuestion({ companyId }: { companyId: number }) {
  const { data } = useQuery(urgentQuery(companyId));
  const seen = useSeenDanger();
  useEffect(() => onReturn(forgetSeenDanger), []);
  const openId = useLocation({ select: ({ pathname }) => Number(/\/(?:focus|briefings|polls)\/(\d+)/.exec(pathname)?.[1] ?? 0) });
  useEffect(() => {
    // a person who has opened the campaign has seen it
    if (openId > 0) seeDanger(openId);
  }, [openId]);
  const waiting = useOutbox();
  const isAnswered = ({ innerItem: { id } }: Campaign) => waiting.some((entry) => answers(entry, id));
  const item = data?.data.find(
    (one): one is Campaign =>
      one.focusType !== 'QUESTION' && one.innerItem.asksAtOpening && ![...seen, openId].includes(one.innerItem.id) && !isAnswered(one),
  );
  if (!item) return null;
  return <DangerDialog key={item.innerItem.id} item={item} onSeen={() => seeDanger(item.innerItem.id)} />;
}

/** Whether an entry that waits on the device answers the question. 'I am not at work' does so for the day on which the person said it. */
function answers({ item, writtenAt, refusal, call }: OutboxEntry, campaignId: number): boolean {
  if (refusal) return false;
  if (item === awayItem(campaignId)) return new Date(writtenAt).toDateString() === new Date().toDateString();
  return call.body?.['campaignV2Id'] === campaignId;
}

/** Calls back when the app returns after a long time in the background. */
function onReturn(callBack: () => void): () => void {
  let hiddenAt: number | undefined;
  const listen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== undefined && Date.now() - hiddenAt >= openingAfterMilliseconds) callBack();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
