import { columnsOf, guessColumns, keyColumn, type ImportKind } from '@muster/contract/imports/columns';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/forms/plain-select';
import type { Table } from '../read-file';
import { useColumnLabel } from '../texts';

interface MapColumnsProps {
  kind: ImportKind;
  table: Table;
  isSending: boolean;
  /** The share of rows that is sent, from 0 to 1. */
  share: number;
  onChosen(columns: Record<string, number>): void;
  onBack(): void;
}

/** The second step: assigns the file's headers to the import's columns. */
export function MapColumns({ kind, table, isSending, share, onChosen, onBack }: MapColumnsProps) {
  const { t } = useTranslation('imports');
  const columnLabel = useColumnLabel();
  const [chosen, setChosen] = useState(() => guessColumns(kind, table.headers));
  const options = ['', ...table.headers.map((_, index) => String(index))];
  const labelOf = (option: string) =>
    option === '' ? t('map.none') : table.headers[Number(option)] || t('map.column', { number: Number(option) + 1 });
  const columns = Object.fromEntries(
    columnsOf[kind].flatMap((column) => {
      const index = chosen[column];
      return index === undefined ? [] : [[column, index]];
    }),
  );
  const hasKey = columns[keyColumn[kind]] !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{t('map.help', { name: table.fileName, count: table.rows.length })}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {columnsOf[kind].map((column) => {
          const index = chosen[column];
          const example = index === undefined ? undefined : table.rows.find((row) => row[index])?.[index];
          return (
            <div key={column}>
              <PlainSelect
                label={columnLabel(column)}
                value={index === undefined ? '' : String(index)}
                options={options}
                labelOf={labelOf}
                onChange={(option) => setChosen({ ...chosen, [column]: option === '' ? undefined : Number(option) })}
              />
              <Typography variant="body2" color="textSecondary" noWrap dir="auto" sx={{ minHeight: 20 }}>
                {example && t('map.example', { text: example.slice(0, 60) })}
              </Typography>
            </div>
          );
        })}
      </Box>
      {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label={t('map.sending')} />}
      {!hasKey && <Typography color="error">{t('map.needsKey', { column: columnLabel(keyColumn[kind]) })}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={!hasKey} loading={isSending} onClick={() => onChosen(columns)}>
          {t('map.check')}
        </Button>
        <Button color="inherit" disabled={isSending} onClick={onBack}>
          {t('another')}
        </Button>
      </Box>
    </Box>
  );
}
