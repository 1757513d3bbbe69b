import type { PoolState } from '@muster/contract/admin/health';
import { useTranslation } from 'react-i18next';
import { formatCount } from './measures';
import { PlainTable } from '../../../ui/table/plain-table';

/** The connections to the database, by pool. */
export function PoolTable({ pools }: { pools: readonly PoolState[] }) {
  const { t } = useTranslation('system');
  return (
    <PlainTable label={t('pool.title')} heads={[t('pool.name'), t('pool.open'), t('pool.idle'), t('pool.waiting'), t('pool.most')]}>
      {pools.map(({ name, open, idle, waiting, most }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{formatCount(open)}</td>
          <td>{formatCount(idle)}</td>
          <td>{formatCount(waiting)}</td>
          <td>{formatCount(most)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
