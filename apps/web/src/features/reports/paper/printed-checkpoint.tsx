import type * as Evidence from '@muster/contract/evidence/endpoints';
import type { ReactElement } from 'react';
import { call } from '../../../lib/api';
import { CheckpointLine } from '../../../ui/print/checkpoint-line';

const listCheckpoints = call<typeof Evidence.listCheckpoints>('GET /companies/{id}/ledger/checkpoints');

/**
 * The last checkpoint of the ledger for the paper. It is fetched when somebody prints, because an older one would prove less. Without an answer, the
 * report prints without it.
 */
export async function findCheckpointLine(companyId: number): Promise<ReactElement | undefined> {
  try {
    const { data } = await listCheckpoints({ params: { id: companyId }, query: { itemsPerPage: 1 } }, { hideError: true });
    return data[0] && <CheckpointLine checkpoint={data[0]} />;
  } catch {
    return undefined;
  }
}
