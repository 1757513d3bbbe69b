import { organisationTag } from '@muster/contract/organisation/tags';
import type { DivisionReplacement } from '@muster/contract/organisation/place-bodies';
import type * as changes from '@muster/contract/organisation/place-changes';
import type * as places from '@muster/contract/organisation/place-endpoints';
import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api';
import type { TableState } from '../../../../ui/table/table-state';
import type { divisionSorts } from '../addresses';

const listDivisions = call<typeof places.listDivisions>('GET /divisions');
const getDivision = call<typeof places.getDivision>('GET /divisions/{id}');
const create = call<typeof changes.createDivision>('POST /divisions');
const update = call<typeof changes.updateDivision>('PUT /divisions/{id}');
const archive = call<typeof changes.archiveDivision>('PUT /divisions/{id}/archive');

type DivisionsState = TableState<(typeof divisionSorts)[number]>;

/** One page of the table of divisions. The previous page stays visible until the next one arrives. */
export const divisionsQuery = (companyId: number, { sort, order, page, size }: DivisionsState) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'divisions', { sort, order, page, size }],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) =>
      listDivisions({ query: { companyId, page: page - 1, size, sort: `${sort},${order}` } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
  });

export const divisionQuery = (id: number) =>
  queryOptions({
    queryKey: ['organisation', 'division', id, 'settings'],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) => getDivision({ params: { id } }, { signal, hideError: true }),
  });

type DivisionValues = Pick<DivisionReplacement, 'label' | 'status'>;

/** The form shows its errors itself. */
export const createDivision = (companyId: number, values: DivisionValues, idempotencyKey: string): Promise<DivisionOfCompany> =>
  create({ body: { companyId, ...values } }, { idempotencyKey, hideError: true });

export const updateDivision = (id: number, body: DivisionReplacement): Promise<DivisionOfCompany> =>
  update({ params: { id }, body }, { hideError: true });

export const archiveDivision = (id: number, failure: string): Promise<DivisionOfCompany> =>
  archive({ params: { id }, body: {} }, { failure });
