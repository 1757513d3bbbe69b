import { columnsOf, keyColumn, type ImportKind } from '@muster/contract/imports/columns';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { readFile, type FileProblem, type Table } from '../read-file';
import { useColumnLabel } from '../texts';

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
    <Box
      {...getRootProps()}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 2,
        p: 3,
        border: '2px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1.4,
      }}
    >
      <input {...getInputProps()} aria-label={t('file.choose')} data-testid="import-file" />
      <Typography>{t(`file.help.${kind}`)}</Typography>
      <Typography color="textSecondary">
        {t('file.columns', {
          key: columnLabel(keyColumn[kind]),
          columns: columnsOf[kind]
            .filter((column) => column !== keyColumn[kind])
            .map(columnLabel)
            .join(', '),
        })}
      </Typography>
      <Button variant="contained" startIcon={<UploadFile />} onClick={open}>
        {t('file.choose')}
      </Button>
      {problem && <Alert severity="error">{t(`file.problem.${problem}`)}</Alert>}
    </Box>
  );
}
