/** The upload area of a form on a file store of the test. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useRef, useState } from 'react';
import FileUploader from '../file-uploader';
import type { FileStore, StoredFile } from '../file-store';

export const stored = (id: number, state: StoredFile['state'], rejection: StoredFile['rejection'] = null): StoredFile => ({
  id,
  originalFileName: `file-${id}.pdf`,
  size: 1_500_000,
  presignedUrl: null,
  state,
  rejection,
});

export function storeOf(changes: Partial<FileStore> = {}): FileStore {
  return {
    refer: () => Promise.resolve({ id: 7, url: 'https://files.example/7' }),
    put: () => Promise.resolve(),
    find: (ids) => Promise.resolve(ids.map((id) => stored(id, 'uploaded'))),
    downloadUrl: () => Promise.resolve('https://files.example/7'),
    ...changes,
  };
}

const queryClient = new QueryClient();

interface UploaderSetup {
  store: FileStore;
  told: (ids: readonly number[]) => void;
  start?: number[];
  /** The form has not rendered the changed ids yet, as on a busy page. */
  isLate?: boolean;
}

export function Uploader({ store, told, start = [], isLate = false }: UploaderSetup) {
  const [ids, setIds] = useState<readonly number[]>(start);
  const current = useRef(ids);
  const take = (change: (before: readonly number[]) => readonly number[]) => {
    const next = change(current.current);
    current.current = next;
    told(next);
    if (!isLate) setIds(next);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <span id="label">Files</span>
        <FileUploader
          id="files"
          labelledBy="label"
          label="Files"
          describedBy={undefined}
          store={store}
          context="resources"
          ids={ids}
          maxFiles={4}
          onChange={take}
          onBusy={() => undefined}
          onBlur={() => undefined}
        />
      </Suspense>
    </QueryClientProvider>
  );
}

export const pdf = (name = 'plan.pdf') => new File(['%PDF'], name, { type: 'application/pdf' });
export const choose = (...files: File[]): Promise<void> => userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), files);
