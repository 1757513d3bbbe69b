import type { CrewSession } from '@muster/contract/crews/crew';
import { crewSessionTag, crewsTag } from '@muster/contract/crews/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { serverNow } from '../../lib/api';
import { isApiError } from '../../lib/api-errors';
import { discardEntry } from '../../lib/outbox/discard';
import { leaveEntry, sendAgain } from '../../lib/outbox/leave';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { useMe } from '../identity';
import { useOutbox, useOutboxRead } from '../outbox';
import { rosterQuery, sessionQuery } from './api';
import { attendRoute, closeRoute, crewOf, entriesOf, itemOf, rowsOf, sessionOf, startOf, startRoute, withSent } from './crew';
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
}

const sent = (about: About, path: string) => ({ kind: 'crew' as const, path, text: about.title, tags: [crewsTag(about.campaignId)] });

/** Begins a talk, with or without a network. `pathOf` leads to the talk with this id. */
export function useStartCrew(about: About, pathOf: (id: string) => string): (begun: Begun, siteName: string) => Promise<string> {
  const { userId } = useMe();
  return async (begun, siteName) => {
    const id = crypto.randomUUID();
    const writtenAt = serverNow().toISOString();
    await leaveEntry(userId, {
      ...sent(about, pathOf(id)),
      id,
      item: itemOf(id, 'start'),
      title: siteName,
      call: { route: startRoute, body: { id, campaignV2Id: about.campaignId, ...begun, startedAt: writtenAt } },
      writtenAt,
    });
    return id;
  };
}

/** `crew` is undefined while nobody knows the talk. */
interface UsedCrew extends Omit<CrewState, 'crew'> {
  crew: CrewState['crew'] | undefined;
  /** Neither the server nor the device knows the talk, or this person may not see it. */
  isUnknown: boolean;
}

/** The talk with this id, and what one can do in it. `crew` is undefined while nobody knows it. */
export function useCrew(about: About, id: string, path: string): UsedCrew {
  const { userId } = useMe();
  const client = useQueryClient();
  const isRead = useOutboxRead();
  const all = useOutbox();
  const entries = useMemo(() => entriesOf(all, id), [all, id]);
  const start = entries.find((entry) => startOf(entry));
  const session = useQuery({ ...sessionQuery(about.campaignId, id), enabled: isRead && !start });
  const crew = useMemo(() => crewOf(start ? undefined : session.data, entries), [session.data, entries, start]);
  const siteId = crew?.siteId;
  const roster = useQuery({ ...rosterQuery(about.campaignId, siteId), enabled: siteId !== undefined });
  const discarded = useRef(new Set<string>());
  useSentEntries(entries, (gone) => {
    const key = sessionQuery(about.campaignId, id).queryKey;
    for (const entry of gone) {
      if (discarded.current.has(entry.id)) continue;
      const begun = startOf(entry);
      const site = roster.data?.sites.find((one) => one.id === begun?.siteId);
      client.setQueryData<CrewSession>(key, (before) => {
        if (begun) return before ?? sessionOf(begun, site ?? { id: begun.siteId, name: entry.title }, entry.writtenAt);
        return before && withSent(before, entry);
      });
    }
  });

  const leave = (given: Pick<OutboxEntry, 'id' | 'item' | 'title' | 'call' | 'writtenAt'> & Partial<OutboxEntry>) =>
    leaveEntry(userId, { ...sent(about, path), ...given, after: id });

  const siteName = roster.data?.sites.find((one) => one.id === siteId)?.name ?? session.data?.site.name ?? start?.title ?? '';
  return {
    crew,
    rows: crew && roster.data ? rowsOf(roster.data, crew) : undefined,
    siteName,
    isUnknown: isRead && !crew && (isApiError(session.error, 403) || isApiError(session.error, 404)),
    isRosterMissing: roster.data === undefined && (roster.isPaused || roster.isError),
    attend: (given: NewAttendance, name: string) => {
      const entryId = crypto.randomUUID();
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
    close: (raised: string) => {
      const writtenAt = serverNow().toISOString();
      const call = { route: closeRoute, params: { id }, body: { raised, closedAt: writtenAt } };
      return leave({ id: crypto.randomUUID(), item: itemOf(id, 'close'), title: siteName, text: raised || about.title, call, writtenAt });
    },
    put: (answer: CrewSession) => void client.setQueryData(sessionQuery(about.campaignId, id).queryKey, answer),
    sendAgain: (entry: OutboxEntry) => sendAgain(userId, entry.id),
    discard: async (entry: OutboxEntry) => {
      discarded.current.add(entry.id);
      await discardEntry(userId, entry);
    },
  };
}

/** Calls back with the entries that have left the outbox. */
function useSentEntries(entries: readonly OutboxEntry[], onGone: (gone: readonly OutboxEntry[]) => void): void {
  const before = useRef(entries);
  const report = useRef(onGone);
  useEffect(() => {
    report.current = onGone;
  });
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !entries.some((one) => one.id === id));
    before.current = entries;
    if (gone.length > 0) report.current(gone);
  }, [entries]);
}
