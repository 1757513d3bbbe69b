import type * as auditorEndpoints from '@muster/contract/evidence/auditor-endpoints';
import type * as endpoints from '@muster/contract/evidence/endpoints';
import type * as personEndpoints from '@muster/contract/evidence/person-pack-endpoints';
import { auditorsTag, ledgerTag, ownPersonPacksTag } from '@muster/contract/evidence/tags';
import type * as people from '@muster/contract/directory/people-endpoints';
import { peopleTag } from '@muster/contract/identity/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { callForFile } from '../../lib/queries/call-for-file';

const getLedger = call<typeof endpoints.getLedger>('GET /companies/{id}/ledger');
export const changeLedger = call<typeof endpoints.changeLedger>('PUT /companies/{id}/ledger');
export const downloadLedger = callForFile<typeof endpoints.downloadLedger>('GET /companies/{id}/ledger/file');
export const downloadEvidencePack = callForFile<typeof endpoints.downloadEvidencePack>('GET /companies/{id}/evidence-pack');

export const makePersonPack = call<typeof personEndpoints.makePersonPack>('POST /companies/{id}/person-packs');
export const downloadPersonPack = callForFile<typeof personEndpoints.downloadPersonPack>('GET /companies/{id}/person-packs/{packId}/file');
const listOwnPersonPacks = call<typeof personEndpoints.listOwnPersonPacks>('GET /companies/{id}/own-person-packs');

const getUser = call<typeof people.getUser>('GET /user/{id}');

/** The person whose page led to the form. */
export const chosenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['evidence', 'person', userId],
    queryFn: ({ signal }) => getUser({ params: { id: userId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [peopleTag] },
  });

export const ownPersonPacksQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['evidence', companyId, 'own'],
    queryFn: ({ signal }) => listOwnPersonPacks({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [ownPersonPacksTag(companyId)] },
  });

const listAuditors = call<typeof auditorEndpoints.listAuditors>('GET /companies/{id}/auditors');
export const grantAuditor = call<typeof auditorEndpoints.grantAuditor>('POST /companies/{id}/auditors');
export const endAuditor = call<typeof auditorEndpoints.endAuditor>('DELETE /companies/{id}/auditors/{auditorId}');

export const auditorsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['evidence', companyId, 'auditors'],
    queryFn: ({ signal }) => listAuditors({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [auditorsTag(companyId)] },
  });

export const ledgerQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['evidence', companyId],
    queryFn: ({ signal }) => getLedger({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [ledgerTag(companyId)] },
  });
