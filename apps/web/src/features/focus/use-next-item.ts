import type { FocusItem } from '@muster/contract/focus/focus';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from '../../lib/connection';
import { campaignPartQuery, campaignQuery } from '../campaigns';
import { huddleQuestionQuery, questionQuery } from '../exchange';
import { focusQuery, urgentQuery } from './api';
import { pathWithin } from './item-path';
import { useIsSent } from './item-state';

/**
 * The item of Focus that follows the open one, and how many are left. Items whose answer waits to be sent are done. Without a
 * connection, the next item is one that this device can show. `openPath` is the path of the open item below Focus.
 */
export function useNextItem(companyId: number, isEnabled: boolean, openPath: string): { next?: FocusItem; left: number } | undefined {
  const queryClient = useQueryClient();
  const isHere = useSyncExternalStore(onConnection, isConnected);
  const isSent = useIsSent();
  const { data: urgent } = useQuery({ ...urgentQuery(companyId), enabled: isEnabled && isHere });
  // What the device keeps of the list: the most urgent items are only the first few.
  const { data: list } = useQuery({ ...focusQuery(companyId, {}), enabled: false });
  const known = isHere ? urgent : (list ?? urgent);
  if (!isEnabled || !known) return undefined;
  const items = isHere ? known.data : uniqueItems([...(urgent?.data ?? []), ...known.data]);
  // The list can be older than what the person has just done.
  const others = items.filter((item) => pathWithin(item) !== openPath && !isSent(item));
  const next = others.find((item) => isHere || hasContent(queryClient, item));
  return { ...(next && { next }), left: known.total - (items.length - others.length) };
}

const uniqueItems = (items: readonly FocusItem[]): FocusItem[] => [...new Map(items.map((item) => [pathWithin(item), item])).values()];

/** Whether the page can show the item without a connection. */
function hasContent(queryClient: QueryClient, { focusType, innerItem }: FocusItem): boolean {
  const has = (query: { queryKey: readonly unknown[] }) => queryClient.getQueryData(query.queryKey) !== undefined;
  if (focusType === 'QUESTION') return has(questionQuery(innerItem.id));
  const { id, campaignV2SiteId, siteId } = innerItem;
  if (!has(campaignQuery(id))) return false;
  if (campaignV2SiteId !== null && siteId !== null) return has(campaignPartQuery(id, { id: campaignV2SiteId, siteId }));
  return focusType !== 'HUDDLE' || has(huddleQuestionQuery(id));
}
