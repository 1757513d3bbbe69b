import type * as auditorEndpoints from '@muster/contract/evidence/auditor-endpoints';
import type * as endpoints from '@muster/contract/evidence/endpoints';
import { auditorsTag, ledgerTag } from '@muster/contract/evidence/tags';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api';

const getLedger = call<typeof endpoints.getLedger>('GET /companies/{id}/ledger');
export const changeLedger = call<typeof endpoints.changeLedger>('PUT /companies/{id}/ledger');
export const downloadLedger = callForFile<typeof endpoints.downloadLedger>('GET /companies/{id}/ledger/file');
export const downloadEvidencePack = callForFile<typeof endpoints.downloadEvidencePack>('GET /companies/{id}/evidence-pack');

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
