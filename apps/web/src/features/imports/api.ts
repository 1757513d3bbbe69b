import type * as Imports from '@muster/contract/imports/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api';

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

export const problemPageSize = 20;

/** The rows with problems, a page at a time. */
export const problemsQuery = (id: number, status: string, page: number) =>
  queryOptions({
    queryKey: ['import', id, 'problems', status, page],
    queryFn: ({ signal }) =>
      listImportRows(
        { params: { id }, query: { outcomes: ['PROBLEM'], page: page - 1, size: problemPageSize } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
  });
