import type { CrewSession } from '@muster/contract/crews/crew';
import { crewSessionTag, crewsTag } from '@muster/contract/crews/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { knowsServerTime, serverNow } from '../../lib/api';
import { isApiError } from '../../lib/api-errors';
import { discardEntry } from '../../lib/outbox/discard';
import { leaveEntry, sendAgain } from '../../lib/outbox/leave';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { onSent, sentTag } from '../../lib/outbox/sent-tags';
import { useMe } from '../identity';
import { useOutbox, useOutboxRead } from '../outbox';
import { rosterQuery, sessionQuery } from './api';
import {
  attendRoute,
  closeRoute,
  crewOf,
  entriesOf,
  itemOf,
  rowsOf,
  sessionOf,
  startOf,
  startRoute,
  withSent,
  type ShownSession,
} from './crew';
import type { CrewState, NewAttendance } from './crew-state';

interface About {
  campaignId: number;
  /** The title of the briefing. */
  title: string;
}

interface Begun {
  siteId: number;
  languages: readonly string[];
  interpreter: string;
  contentVersion: number;
  /** When the talk began, if that was not now, and whether this is the time of the device. */
  startedAt?: string | undefined;
  hasDeviceTimes?: boolean | undefined;
}

const sent = (about: About, path: string) => ({ kind: 'crew' as const, path, text: about.title, tags: [crewsTag(about.campaignId)] });

/** Begins a talk, with or without a network. `pathOf` leads to the talk with this id. */
export function useStartCrew(about: About, pathOf: (id: string) => string): (begun: Begun, siteName: string) => Promise<string> {
  const { userId } = useMe();
  return async ({ hasDeviceTimes = !knowsServerTime(), ...begun }, siteName) => {
    const id = crypto.randomUUID();
    const writtenAt = serverNow().toISOString();
    await leaveEntry(userId, {
      ...sent(about, pathOf(id)),
      id,
      item: itemOf(id, 'start'),
      title: siteName,
      call: { route: startRoute, body: { id, campaignV2Id: about.campaignId, ...begun, startedAt: begun.startedAt ?? writtenAt } },
      writtenAt,
      hasDeviceTimes,
    });
    return id;
  };
}

/** `crew` is undefined if the talk is unknown. */
interface UsedCrew extends Omit<CrewState, 'crew'> {
  crew: CrewState['crew'] | undefined;
  /** Neither the server nor the device knows the talk, or this person may not see it. */
  isUnknown: boolean;
  /** The talk could not be loaded for another reason. */
  onRetry: (() => void) | undefined;
}

/** The talk with this id and its actions. `crew` is undefined if the talk is unknown. */
export function useCrew(about: About, id: string, path: string): UsedCrew {
  const { userId } = useMe();
  const client = useQueryClient();
  const isRead = useOutboxRead();
  const all = useOutbox();
  const entries = useMemo(() => entriesOf(all, id), [all, id]);
  const start = entries.find((entry) => startOf(entry));
  const session = useQuery({ ...sessionQuery(about.campaignId, id), enabled: isRead && !start });
  const crew = useMemo(() => crewOf(id, start ? undefined : session.data, entries), [id, session.data, entries, start]);
  const siteId = crew?.siteId;
  const roster = useQuery({ ...rosterQuery(about.campaignId, siteId), enabled: siteId !== undefined });
  const key = sessionQuery(about.campaignId, id).queryKey;
  useSentEntries(entries, (entry) => {
    const begun = startOf(entry);
    const site = roster.data?.sites.find((one) => one.id === begun?.siteId);
    client.setQueryData<ShownSession>(key, (before) => {
      if (begun) return before ?? sessionOf(begun, site ?? { id: begun.siteId, name: entry.title }, entry.writtenAt);
      return before && withSent(before, entry);
    });
  });

  const put = (answer: CrewSession) => void client.setQueryData<ShownSession>(key, answer);
  const leave = async (given: Pick<OutboxEntry, 'id' | 'item' | 'title' | 'call' | 'writtenAt'> & Partial<OutboxEntry>) => {
    const reply = await leaveEntry(userId, { ...sent(about, path), ...given, hasDeviceTimes: !knowsServerTime(), after: id });
    if (reply !== undefined) put(reply as CrewSession);
  };

  const siteName = roster.data?.sites.find((one) => one.id === siteId)?.name ?? session.data?.site.name ?? start?.title ?? '';
  return {
    crew,
    rows: crew && (roster.isLoading ? undefined : rowsOf(roster.data ?? { people: [] }, crew)),
    siteName,
    isUnknown: isRead && !crew && (isApiError(session.error, 403) || isApiError(session.error, 404)),
    onRetry: session.isError || session.isPaused ? () => void session.refetch() : undefined,
    rosterLack: roster.data
      ? undefined
      : isApiError(roster.error, 403)
        ? 'forbidden'
        : roster.isPaused || roster.isError
          ? 'offline'
          : undefined,
    isAloud: false,
    pinKey: roster.data?.pinKey,
    attend: (given: NewAttendance, name: string) => {
      const entryId = 'id' in given ? given.id : crypto.randomUUID();
      const signedAt = serverNow().toISOString();
      const body = { attendances: [{ ...given, id: entryId, signedAt }] };
      return leave({
        id: entryId,
        item: itemOf(id, entryId),
        title: name,
        tags: [crewSessionTag(id)],
        call: { route: attendRoute, params: { id }, body },
        writtenAt: signedAt,
      });
    },
    close: (raised: string, by: string | undefined) => {
      const writtenAt = serverNow().toISOString();
      const call = { route: closeRoute, params: { id }, body: { raised, ...(by !== undefined && { raisedBy: by }), closedAt: writtenAt } };
      return leave({ id: crypto.randomUUID(), item: itemOf(id, 'close'), title: siteName, text: raised || about.title, call, writtenAt });
    },
    put,
    sendAgain: (entry: OutboxEntry) => sendAgain(userId, entry.id),
    behind: (entry: OutboxEntry) => entries.filter(({ after }) => after === entry.id),
    discard: async (entry: OutboxEntry) => {
      for (const { id: one } of entries.filter(({ after }) => after === entry.id)) await discardEntry(userId, { id: one });
      await discardEntry(userId, entry);
    },
  };
}

/**
 * Calls back with each entry that the server has accepted, in this tab or another one. An entry that only leaves the outbox was discarded.
 */
function useSentEntries(entries: readonly OutboxEntry[], onTaken: (entry: OutboxEntry) => void): void {
  const report = useRef<(tags: OutboxEntry['tags']) => void>(undefined);
  useEffect(() => {
    report.current = (tags) => {
      for (const entry of entries) if (tags.includes(sentTag(entry.id))) onTaken(entry);
    };
  });
  useEffect(() => onSent((tags) => report.current?.(tags)), []);
}
