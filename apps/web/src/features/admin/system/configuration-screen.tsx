import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { SearchField } from '../../../ui/inputs/search-field';
import { configurationQuery, infoQuery } from './api';
import { Figures } from './figures';
import { matching } from './matching';
import { PlainTable } from '../../../ui/table/plain-table';

/** Every setting of the process that answers: what it holds, its value and its source [2.64] [7.74]. */
export function ConfigurationScreen(): ReactNode {
  const { t } = useTranslation('system');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(configurationQuery);
  const { data: info } = useQuery(infoQuery);
  const found = data && matching(data.properties, search);
  return (
    <>
      <PageHeader title={t('configuration.title')} caption={t('configuration.caption')} />
      {info && (
        <div className="mb-6">
          <Panel title={t('info.title')}>
            <Figures
              entries={[
                [t('info.build'), info.build],
                [t('info.environment'), info.environment],
                [t('info.role'), info.role],
                [t('info.node'), info.node],
                [t('info.startedAt'), formatDayTime(info.startedAt)],
              ]}
            />
          </Panel>
        </div>
      )}
      <div className="max-w-105 mb-4">
        <SearchField label={t('configuration.search')} value={search} onSearch={setSearch} />
      </div>
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <ContentSkeleton />}
      {found?.length === 0 && <EmptyState filtered />}
      {found && found.length > 0 && (
        <PlainTable label={t('configuration.title')} heads={[t('configuration.name'), t('configuration.value'), t('configuration.source')]}>
          {found.map(({ name, holds, value, source, isSecret }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                <Text variant="body2" color="muted" lang="en">
                  {holds}
                </Text>
              </td>
              <td dir="auto">{value === '' ? t('configuration.unset') : isSecret ? t('configuration.secret') : <code>{value}</code>}</td>
              <td>{t(`source.${source}`)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}
