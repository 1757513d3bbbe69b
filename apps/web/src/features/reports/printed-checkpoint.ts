import type * as Evidence from '@muster/contract/evidence/endpoints';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../lib/api';
import type { PrintedCheckpoint } from '../../ui/print/checkpoint-line';
import { usePermissions } from '../identity';

const listCheckpoints = call<typeof Evidence.listCheckpoints>('GET /companies/{id}/ledger/checkpoints');

/**
 * The last checkpoint of the ledger for the paper, for those who may read the ledger. `find` fetches it when somebody prints, because an older one
 * would prove less. Without an answer, the report prints without it.
 */
export function usePrintedCheckpoint(companyId: number) {
  const { editCompany } = usePermissions();
  const [checkpoint, setCheckpoint] = useState<PrintedCheckpoint>();
  const find = async (): Promise<void> => {
    if (!editCompany(companyId)) return;
    try {
      const { data } = await listCheckpoints({ params: { id: companyId }, query: { itemsPerPage: 1 } }, { hideError: true });
      // the browser lays out the paper at once
      flushSync(() => setCheckpoint(data[0]));
    } catch {
      setCheckpoint(undefined);
    }
  };
  return { checkpoint, find };
}
