import type * as endpoints from '@muster/contract/evidence/endpoints';
import { ledgerTag } from '@muster/contract/evidence/tags';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api';

const getLedger = call<typeof endpoints.getLedger>('GET /companies/{id}/ledger');
export const changeLedger = call<typeof endpoints.changeLedger>('PUT /companies/{id}/ledger');
export const downloadLedger = callForFile<typeof endpoints.downloadLedger>('GET /companies/{id}/ledger/file');
export const downloadEvidencePack = callForFile<typeof endpoints.downloadEvidencePack>('GET /companies/{id}/evidence-pack');

export const ledgerQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['evidence', companyId],
    queryFn: ({ signal }) => getLedger({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [ledgerTag(companyId)] },
  });
