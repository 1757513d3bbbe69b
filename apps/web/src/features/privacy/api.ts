import type * as endpoints from '@muster/contract/privacy/endpoints';
import { privacyTag } from '@muster/contract/privacy/tags';
import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { callForFile } from '../../lib/queries/call-for-file';

const getSettings = call<typeof endpoints.getPrivacySettings>('GET /companies/{id}/privacy');
const listFormer = call<typeof endpoints.listFormerMembers>('GET /companies/{id}/former-members');
const listExports = call<typeof endpoints.listPersonalDataExports>('GET /companies/{id}/personal-data-exports');
export const changeSettings = call<typeof endpoints.changePrivacySettings>('PUT /companies/{id}/privacy');
export const eraseFormerMember = call<typeof endpoints.eraseFormerMember>('POST /companies/{id}/former-members/{userId}/erasure');
export const requestExport = call<typeof endpoints.requestPersonalDataExport>('POST /companies/{id}/personal-data-exports');
export const downloadPersonalData = callForFile<typeof endpoints.downloadPersonalData>(
  'GET /companies/{id}/personal-data-exports/{exportId}/file',
);

const pollMilliseconds = 2_000;
export const formerPageSize = 20;

export const settingsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['privacy', 'settings', companyId],
    queryFn: ({ signal }) => getSettings({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [privacyTag(companyId)] },
  });

/** The people who have left, a page at a time; polled while a job erases one of them. */
export const formerQuery = (companyId: number, page: number) =>
  queryOptions({
    queryKey: ['privacy', 'former', companyId, page],
    queryFn: ({ signal }) =>
      listFormer({ params: { id: companyId }, query: { page: page - 1, size: formerPageSize } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'ERASING') ? pollMilliseconds : false),
    meta: { isKept: false, tags: [privacyTag(companyId), peopleTag] },
  });

/** The exports, polled while a job makes one. */
export const exportsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['privacy', 'exports', companyId],
    queryFn: ({ signal }) => listExports({ params: { id: companyId } }, { signal, hideError: true }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'WAITING') ? pollMilliseconds : false),
    meta: { isKept: false, tags: [privacyTag(companyId)] },
  });
