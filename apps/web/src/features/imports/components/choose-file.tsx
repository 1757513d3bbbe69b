import { columnsOf, keyColumns, type ImportKind } from '@muster/contract/imports/columns';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import UploadFile from '~icons/ic/outline-upload-file';
import { saveFile } from '../../../lib/device/save-file';
import { inList } from '../../../lib/names/in-list';
import { Button } from '../../../ui/controls/button';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { useCompany } from '../../organisation';
import { readFile, readTable } from '../read-file';
import { sampleFile } from '../sample-file';
import type { FileProblem, Table } from '../table';
import { useColumnLabel } from '../texts';

interface ChooseFileProps {
  kind: ImportKind;
  /** The sheets of a workbook, or one table. */
  onRead(tables: Table[]): void;
}

/** The first step: drop or choose a workbook or a CSV file, or paste the cells of a spreadsheet. */
export function ChooseFile({ kind, onRead }: ChooseFileProps) {
  const { t } = useTranslation('imports');
  const columnLabel = useColumnLabel();
  const company = useCompany();
  const pasteId = useId();
  const [problem, setProblem] = useState<FileProblem>();
  const [isReading, setIsReading] = useState(false);
  const take = (found: FileProblem | Table[]) => {
    setProblem(typeof found === 'string' ? found : undefined);
    if (typeof found === 'object') onRead(found);
  };
  const takeText = (text: string) => {
    const found = readTable(t('file.pasted'), text);
    take(typeof found === 'string' ? found : [found]);
  };
  const read = async (file: File) => {
    setIsReading(true);
    take(await readFile(file).catch(() => 'unreadable' as const));
    setIsReading(false);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && void read(file),
  });
  return (
    <div
      {...getRootProps()}
      className={clsx('p-3 sm:p-6 border-2 border-dashed rounded-card', isDragActive ? 'border-primary' : 'border-line')}
    >
      <input {...getInputProps()} aria-label={t('file.choose')} data-testid="import-file" />
      <div className="grid justify-items-start gap-4">
        <Text>{t(`file.help.${kind}`)}</Text>
        <Text color="muted">
          {t('file.columns', {
            key: keyColumns[kind].map(columnLabel).join(' / '),
            columns: inList(columnsOf[kind].filter((column) => !keyColumns[kind].includes(column)).map(columnLabel)),
          })}
        </Text>
        <div className="flex flex-wrap gap-2">
          <Button variant="contained" startIcon={<UploadFile />} loading={isReading} onClick={open}>
            {t('file.choose')}
          </Button>
          <Button
            color="inherit"
            startIcon={<FileDownload />}
            onClick={() => saveFile(new Blob([sampleFile(kind, company)], { type: 'text/csv' }), `sample-${fileNames[kind]}.csv`)}
          >
            {t('file.sample')}
          </Button>
        </div>
        <div className="w-full">
          <Text component="label" htmlFor={pasteId} variant="subtitle1" className="block mb-1">
            {t('file.paste')}
          </Text>
          <OutlinedInput
            id={pasteId}
            multiline
            minRows={2}
            maxRows={4}
            fullWidth
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              // of a copied file, some systems give the name as text
              if (text.trim() === '' || (event.clipboardData.files.length > 0 && !text.trim().includes('\n'))) return;
              event.preventDefault();
              // spreadsheets add a picture of the cells, which the area around the field would take as a file
              event.stopPropagation();
              takeText(text);
            }}
            // typed, dropped, or put in by a keyboard that keeps a clipboard of its own
            onBlur={({ target }) => target.value.trim() !== '' && takeText(target.value)}
          />
        </div>
        {problem && <Alert severity="error">{t(`file.problem.${problem}`)}</Alert>}
      </div>
    </div>
  );
}

const fileNames = { PEOPLE: 'users', SITES: 'worksites' } as const;
