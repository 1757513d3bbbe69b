import type { ImportKind } from '@muster/contract/imports/columns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addImportRows, createImport } from './api';
import { chunksOf } from './chunks';
import type { Table } from './table';

interface Upload {
  companyId: number;
  kind: ImportKind;
  table: Table;
  /** The file's header for each chosen column. */
  columns: Readonly<Record<string, number>>;
  failure: string;
}

/** Sends the rows of a file. `share` is the share of rows that is sent, from 0 to 1. */
export function useUpload(onUploaded: (importId: number) => void) {
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: async ({ companyId, kind, table, columns, failure }: Upload) => {
      setShare(0);
      const body = { companyId, kind, fileName: table.fileName.slice(-255), columns: Object.keys(columns) };
      const { id } = await createImport({ body }, { failure });
      const chunks = chunksOf(table.rows, Object.values(columns));
      for (const [at, chunk] of chunks.entries()) {
        await addImportRows({ params: { id }, body: chunk }, { failure });
        setShare((at + 1) / chunks.length);
      }
      return id;
    },
    onSuccess: onUploaded,
  });
  return { upload, share };
}
