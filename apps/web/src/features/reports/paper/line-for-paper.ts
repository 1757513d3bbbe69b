import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { usePermissions } from '../../identity';

/** The line with the last checkpoint of the ledger, for those who may read it. Its code is loaded when somebody prints. */
export function useLineForPaper(companyId: number) {
  const { editCompany } = usePermissions();
  const [line, setLine] = useState<ReactNode>();
  const find = async (): Promise<void> => {
    if (!editCompany(companyId)) return;
    const found = await import('./printed-checkpoint').then(
      ({ findCheckpointLine }) => findCheckpointLine(companyId),
      () => undefined,
    );
    // the browser lays out the paper at once
    flushSync(() => setLine(found));
  };
  return { line, find };
}
