import { columnsOf, guessColumns, keyColumns, type ImportKind } from '@muster/contract/imports/columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { LinearProgress } from '../../../ui/display/linear-progress';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import type { Table } from '../table';
import { useColumnLabel } from '../texts';

interface MapColumnsProps {
  kind: ImportKind;
  /** The sheets of a workbook, or one table. */
  tables: readonly [Table, ...Table[]];
  isSending: boolean;
  /** The share of rows that is sent, from 0 to 1. */
  share: number;
  onChosen(table: Table, columns: Record<string, number>): void;
  onBack(): void;
}

/** The second step: chooses the sheet if there are several, and assigns its headers to the import's columns. */
export function MapColumns({ kind, tables, isSending, share, onChosen, onBack }: MapColumnsProps) {
  const { t } = useTranslation('imports');
  const columnLabel = useColumnLabel();
  const [table, setTable] = useState(tables[0]);
  const [chosen, setChosen] = useState(() => guessColumns(kind, table.headers));
  const choose = (next: Table) => {
    setTable(next);
    setChosen(guessColumns(kind, next.headers));
  };
  const options = ['', ...table.headers.map((_, index) => String(index))];
  const labelOf = (option: string) =>
    option === '' ? t('map.none') : table.headers[Number(option)] || t('map.column', { number: Number(option) + 1 });
  const columns = Object.fromEntries(
    columnsOf[kind].flatMap((column) => {
      const index = chosen[column];
      return index === undefined ? [] : [[column, index]];
    }),
  );
  const hasKey = keyColumns[kind].some((column) => columns[column] !== undefined);
  return (
    <div className="grid gap-6">
      <Text>{t('map.help', { name: table.fileName, count: table.rows.length })}</Text>
      {tables.length > 1 && (
        <PlainSelect
          label={t('map.sheet')}
          value={String(tables.indexOf(table))}
          options={tables.map((_, index) => String(index))}
          labelOf={(option) => tables[Number(option)]?.sheet ?? ''}
          onChange={(option) => choose(tables[Number(option)] ?? table)}
        />
      )}
      <div className="grid gap-4 grid-cols-1 sm:grid-cols-2">
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
              <Text variant="body2" color="muted" noWrap dir="auto" className="min-h-5">
                {example && t('map.example', { text: example.slice(0, 60) })}
              </Text>
            </div>
          );
        })}
      </div>
      {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label={t('map.sending')} />}
      {!hasKey && <Text color="error">{t('map.needsKey', { column: keyColumns[kind].map(columnLabel).join(' / ') })}</Text>}
      <div className="flex flex-wrap gap-4">
        <Button variant="contained" disabled={!hasKey} loading={isSending} onClick={() => onChosen(table, columns)}>
          {t('map.check')}
        </Button>
        <Button color="inherit" disabled={isSending} onClick={onBack}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}
