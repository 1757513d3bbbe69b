import type { RouteFigures } from '@muster/contract/admin/metrics';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMilliseconds } from './measures';
import { PlainTable } from '../../../ui/table/plain-table';

/** The requests by route, each with a bar on the scale of the slowest p95. */
export function RouteTable({ routes }: { routes: readonly RouteFigures[] }) {
  const { t } = useTranslation('system');
  const slowest = Math.max(1, ...routes.map(({ p95Milliseconds }) => p95Milliseconds));
  return (
    <PlainTable
      label={t('metrics.routes')}
      heads={[t('route.name'), t('route.count'), t('route.failures'), t('route.p50'), t('route.p95'), t('route.max')]}
    >
      {routes.map(({ method, route, count, refusals, failures, p50Milliseconds, p95Milliseconds, maxMilliseconds }) => (
        <tr key={`${method} ${route}`}>
          <td>
            <code>
              {method} {route}
            </code>
          </td>
          <td>{formatCount(count)}</td>
          <td>
            {formatCount(failures)} / {formatCount(refusals)}
          </td>
          <td>{formatMilliseconds(p50Milliseconds)}</td>
          <td>
            {formatMilliseconds(p95Milliseconds)}
            <div aria-hidden className="h-1 mt-1 rounded bg-primary" style={{ width: `${(100 * p95Milliseconds) / slowest}%` }} />
          </td>
          <td>{formatMilliseconds(maxMilliseconds)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
