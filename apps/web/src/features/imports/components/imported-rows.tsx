import type { DataImport, PreviewedRow } from '@muster/contract/imports/import';
import type { RowOutcome } from '@muster/contract/imports/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '../../../ui/display/table';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Choice } from '../../../ui/inputs/choice';
import { Panel } from '../../../ui/layout/panel';
import { rowPageSize, rowsQuery } from '../api';
import { useColumnLabel, useProblemText } from '../texts';

/** The rows with their cells: what the import will do with each, or has done, and why it skips some. */
export function ImportedRows({ data: { id, status, columns } }: { data: DataImport }) {
  const { t } = useTranslation(['imports', 'import-report']);
  const columnLabel = useColumnLabel();
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<RowOutcome>();
  const { data: rows, isError, refetch } = useQuery(rowsQuery(id, { status, outcome, page }));
  if (isError && !rows) return <LoadFailed onRetry={() => void refetch()} />;
  if (!rows || (rows.total === 0 && outcome === undefined)) return null;
  const pages = Math.max(1, Math.ceil(rows.total / rowPageSize));
  const only = (
    <div className="flex w-55">
      <Choice
        label={t('rows.title')}
        all={t('rows.all')}
        value={outcome}
        options={[{ value: 'PROBLEM', label: t('rows.problems') }]}
        onChange={(next) => {
          setOutcome(next);
          setPage(1);
        }}
      />
    </div>
  );
  return (
    <Panel title={t('rows.title')} action={only}>
      <TableContainer>
        <Table size="small" aria-label={t('rows.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('import-report:header.row')}</TableCell>
              <TableCell>{t('import-report:header.result')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} className="whitespace-nowrap">
                  {columnLabel(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.data.map((row) => (
              <TableRow key={row.number}>
                <TableCell>{formatNumber(row.number)}</TableCell>
                <TableCell className="min-w-50">
                  <Outcome row={row} isPlanned={status === 'CHECKING'} />
                </TableCell>
                {columns.map((column, at) => (
                  <TableCell key={column} className="min-w-25 wrap-break-word">
                    <bdi>{row.cells[at]}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {pages > 1 && (
        <div className="flex items-center gap-2 mt-4">
          <Button color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('problems.previous')}
          </Button>
          <Text>{t('problems.page', { page, pages })}</Text>
          <Button color="inherit" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('problems.next')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Outcome({ row: { outcome, problems }, isPlanned }: { row: PreviewedRow; isPlanned: boolean }) {
  const { t } = useTranslation('imports');
  const problemText = useProblemText();
  if (outcome !== 'PROBLEM') return t(`outcome.${isPlanned ? 'planned' : 'happened'}.${outcome}`);
  return problems.map((problem) => (
    <Text key={`${problem.column} ${problem.code} ${problem.value}`} variant="inherit" color="error" dir="auto" className="wrap-anywhere">
      {problemText(problem)}
    </Text>
  ));
}
