import { columnsOf, keyColumns, type ImportKind } from '@muster/contract/imports/columns';
import clsx from 'clsx';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import UploadFile from '~icons/ic/outline-upload-file';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { readFile, type FileProblem, type Table } from '../read-file';
import { useColumnLabel } from '../texts';
import { inList } from '../../../lib/names/in-list';

interface ChooseFileProps {
  kind: ImportKind;
  onRead(table: Table): void;
}

/** The first step: drop or choose a CSV file. */
export function ChooseFile({ kind, onRead }: ChooseFileProps) {
  const { t } = useTranslation('imports');
  const columnLabel = useColumnLabel();
  const [problem, setProblem] = useState<FileProblem>();
  const read = async (file: File) => {
    const found = await readFile(file);
    setProblem(typeof found === 'string' ? found : undefined);
    if (typeof found === 'object') onRead(found);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && void read(file).catch(() => setProblem('notText')),
  });
  return (
    <div {...getRootProps()} className={clsx('p-6 border-2 border-dashed rounded-card', isDragActive ? 'border-primary' : 'border-line')}>
      <input {...getInputProps()} aria-label={t('file.choose')} data-testid="import-file" />
      <div className="grid justify-items-start gap-4">
        <Text>{t(`file.help.${kind}`)}</Text>
        <Text color="muted">
          {t('file.columns', {
            key: keyColumns[kind].map(columnLabel).join(' / '),
            columns: inList(columnsOf[kind].filter((column) => !keyColumns[kind].includes(column)).map(columnLabel)),
          })}
        </Text>
        <Button variant="contained" startIcon={<UploadFile />} onClick={open}>
          {t('file.choose')}
        </Button>
        {problem && <Alert severity="error">{t(`file.problem.${problem}`)}</Alert>}
      </div>
    </div>
  );
}
