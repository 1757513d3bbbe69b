import type { Scope } from '@muster/contract/shared/permissions';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressIds } from '../../lib/address';
import { useConfig } from '../../lib/config-context';
import { personName } from '../../lib/names/person-name';
import { itemPath } from '../campaigns';
import { questionPath } from '../exchange';
import { useMe, usePermissions } from '../identity';
import { companyViewQuery } from '../organisation';
import { useActions } from './actions';
import type { Entry } from './entry';
import { foundQuery } from './found';
import { matchingEntries } from './matching';
import { placesOf } from './places';
import { useRecent } from './recent';

interface EntriesOptions {
  pages: readonly Entry[];
  /** Actions of the frame, such as signing out. */
  actions: readonly Entry[];
  text: string;
  /** The text that the server searches: it follows the typed text. */
  settled: string;
}

/** Worksites of a large company: the first of them suffice to see that the text must be longer. */
const mostPlaces = 8;

/** The entries for the text, in the order of their groups, and the state of the search. */
export function useEntries({ pages, actions, text, settled }: EntriesOptions) {
  const { companyId, siteId, divisionId } = useAddressIds();
  const scope: Scope | undefined = companyId === undefined ? undefined : { companyId, siteId, divisionId };
  const { data: company } = useQuery(companyId === undefined ? { queryKey: ['nothing'], queryFn: skipToken } : companyViewQuery(companyId));
  const { recent, remember } = useRecent(companyId);
  const found = useFound(scope, text === '' ? '' : settled);
  const known = [...useActions(scope), ...actions, ...pages, ...(company ? placesOf(company) : [])];
  const isShown = new Set(known.filter(({ isRare = false }) => text !== '' || !isRare));
  const local = matchingEntries(known, text).filter((entry) => isShown.has(entry));
  const ofKind = (kind: Entry['kind']) => local.filter((entry) => entry.kind === kind);
  const current = found.isCurrent ? found.entries : matchingEntries(found.entries, text);
  const others = [...ofKind('action'), ...ofKind('page'), ...ofKind('place').slice(0, mostPlaces), ...current];
  const latest = matchingEntries(recent, text);
  const latestKeys = new Set(latest.map(({ key }) => key));
  return {
    recent: latest,
    entries: [...latest, ...others.filter(({ key }) => !latestKeys.has(key))],
    remember,
    state: found.state,
  };
}

/** `isCurrent` is false while the entries are those of an earlier text. */
function useFound(scope: Scope | undefined, text: string) {
  const { t } = useTranslation(['campaigns', 'templates']);
  const can = usePermissions();
  const { isPinSession = false } = useConfig();
  const scopes = useScopes(scope);
  const companyId = scope?.companyId ?? 0;
  const query = foundQuery({ companyId, scopes, hasPeople: !isPinSession, text });
  const { data, isError, isFetching, fetchStatus, isPlaceholderData } = useQuery({
    ...query,
    enabled: query.enabled === true && scope !== undefined,
  });
  const entries: Entry[] = [];
  if (data && text !== '') {
    for (const { campaign, scope: place } of data.campaigns) {
      const { id, title, type, status } = campaign;
      const detail = `${t(`templates:type.${type}`)} · ${t(`status.${status}`)}`;
      entries.push({ kind: 'campaign', key: `campaign ${id}`, title, detail, to: itemPath(place, campaign, can.editScope(place)) });
    }
    for (const person of data.people) {
      const { userId, title } = person;
      const to = `/company/${companyId}/cws/user-directory/${userId}`;
      entries.push({ kind: 'person', key: `person ${userId}`, title: personName(person), detail: title ?? undefined, to });
    }
    for (const { id, title } of data.questions) {
      entries.push({ kind: 'question', key: `question ${id}`, title, to: questionPath(companyId, id) });
    }
  }
  const state = fetchStatus === 'paused' ? 'offline' : isFetching ? 'searching' : isError ? 'failed' : data?.isPart ? 'failed' : 'done';
  return { entries, isCurrent: !isPlaceholderData, state } as const;
}

/** The company's campaigns, and those of the place in the address, or else of the person's own places. A request for each, so not for all. */
function useScopes(scope: Scope | undefined): Scope[] {
  const { userSites, userDivisions } = useMe();
  if (!scope) return [];
  const { companyId } = scope;
  if (scope.siteId !== undefined || scope.divisionId !== undefined) return [{ companyId }, scope];
  const isHere = (place: { companyId: number }) => place.companyId === companyId;
  const own: Scope[] = [
    ...userSites.filter(isHere).map(({ siteId }) => ({ companyId, siteId })),
    ...userDivisions.filter(isHere).map(({ divisionId }) => ({ companyId, divisionId })),
  ];
  return [{ companyId }, ...own.slice(0, mostOwnPlaces)];
}

const mostOwnPlaces = 3;
