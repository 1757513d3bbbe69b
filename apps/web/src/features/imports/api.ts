import type * as Imports from '@muster/contract/imports/endpoints';
import type { RowOutcome } from '@muster/contract/imports/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { callForFile } from '../../lib/queries/call-for-file';

export const createImport = call<typeof Imports.createImport>('POST /imports');
export const addImportRows = call<typeof Imports.addImportRows>('PUT /imports/{id}/rows');
export const applyImport = call<typeof Imports.applyImport>('POST /imports/{id}/apply');
export const getImportReport = callForFile<typeof Imports.getImportReport>('GET /imports/{id}/report');
const getImport = call<typeof Imports.getImport>('GET /imports/{id}');
const listImportRows = call<typeof Imports.listImportRows>('GET /imports/{id}/rows');

const pollMilliseconds = 1_000;

/** The import, polled while its job runs. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => getImport({ params: { id } }, { signal, hideError: true }),
    refetchInterval: ({ state }) => (state.data?.status === 'APPLYING' ? pollMilliseconds : false),
  });

export const rowPageSize = 20;

/** The rows, all or those with one outcome, a page at a time. */
export const rowsQuery = (id: number, { status, outcome, page }: { status: string; outcome: RowOutcome | undefined; page: number }) =>
  queryOptions({
    queryKey: ['import', id, 'rows', status, outcome, page],
    queryFn: ({ signal }) =>
      listImportRows(
        { params: { id }, query: { ...(outcome && { outcomes: [outcome] }), page: page - 1, size: rowPageSize } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
  });
