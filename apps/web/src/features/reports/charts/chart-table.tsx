import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../../ui/display/table';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import type { ChartEntry } from './chart-props';

/** The figures of a chart as a table. */
export function ChartTable({ entries, caption }: { entries: readonly ChartEntry[]; caption: string }) {
  const { t } = useTranslation('reports');
  return (
    <Table size="small">
      <caption style={{ padding: 0 }}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <TableHead>
        <TableRow>
          <TableCell>{t('table.answer')}</TableCell>
          <TableCell align="right">{t('table.count')}</TableCell>
          <TableCell align="right">{t('table.share')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(({ id, label, count, value }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">{formatNumber(count)}</TableCell>
            <TableCell align="right">{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
