import { organisationTag } from '@muster/contract/organisation/tags';
/** Regions of a company and subdivisions of a division: lists of labels with the same settings [2.44] [2.150]. */
import type * as endpoints from '@muster/contract/organisation/region-endpoints';
import type { EditAction } from '@muster/contract/organisation/region';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type PageOf } from '../../../../lib/api';

const listRegions = call<typeof endpoints.listRegions>('GET /regions');
const createRegion = call<typeof endpoints.createRegion>('POST /regions');
const updateRegion = call<typeof endpoints.updateRegion>('PUT /regions/{id}');
const deleteRegion = call<typeof endpoints.deleteRegion>('DELETE /regions/{id}');
const listSubdivisions = call<typeof endpoints.listSubdivisions>('GET /sub-divisions');
const createSubdivision = call<typeof endpoints.createSubdivision>('POST /sub-divisions');
const updateSubdivision = call<typeof endpoints.updateSubdivision>('PUT /sub-divisions/{id}');
const deleteSubdivision = call<typeof endpoints.deleteSubdivision>('DELETE /sub-divisions/{id}');

export type GroupKind = 'region' | 'subdivision';

export interface Group {
  id: number;
  label: string;
  sitesCount: number;
  /** Subdivisions have members, regions have none. */
  membersCount?: number;
  version: number;
  allowedActions: EditAction[];
}

/** The query of a page. The page starts at 1 [9.7]. */
export interface GroupsAsked {
  search: string;
  page: number;
}

interface GroupChange {
  label: string;
  version: number | undefined;
}

interface GroupCalls {
  list(parentId: number, query: ReturnType<typeof pageOf>, signal: AbortSignal): Promise<PageOf<Group[]>>;
  create(parentId: number, label: string, idempotencyKey: string): Promise<Group>;
  update(id: number, change: GroupChange): Promise<Group>;
  remove(id: number, failure: string): Promise<void>;
}

/** Regions or subdivisions on a page [9.9]. */
export const groupsPageSize = 50;

const pageOf = ({ search, page }: GroupsAsked) => ({
  'label.contains': search || undefined,
  page: page - 1,
  size: groupsPageSize,
  sort: 'label,asc',
});

/** The endpoints by kind. The forms show their errors themselves; a removal has no form. */
export const groupCalls: Record<GroupKind, GroupCalls> = {
  region: {
    list: (companyId, query, signal) => listRegions({ query: { companyId, ...query } }, { signal, hideError: true }),
    create: (companyId, label, idempotencyKey) => createRegion({ body: { companyId, label } }, { idempotencyKey, hideError: true }),
    update: (id, body) => updateRegion({ params: { id }, body }, { hideError: true }),
    remove: (id, failure) => deleteRegion({ params: { id } }, { failure }),
  },
  subdivision: {
    list: (divisionId, query, signal) => listSubdivisions({ query: { divisionId, ...query } }, { signal, hideError: true }),
    create: (divisionId, label, idempotencyKey) => createSubdivision({ body: { divisionId, label } }, { idempotencyKey, hideError: true }),
    update: (id, body) => updateSubdivision({ params: { id }, body }, { hideError: true }),
    remove: (id, failure) => deleteSubdivision({ params: { id } }, { failure }),
  },
};

/** One page of the groups of a company or a division, by label. */
export const groupsQuery = (kind: GroupKind, parentId: number, asked: GroupsAsked) =>
  queryOptions({
    queryKey: ['organisation', kind, parentId, asked],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) => groupCalls[kind].list(parentId, pageOf(asked), signal),
    placeholderData: keepPreviousData,
  });
