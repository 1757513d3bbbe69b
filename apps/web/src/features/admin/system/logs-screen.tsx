import type { LogLevel, LoggerName } from '@muster/contract/shared/loggers';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { PageHeader } from '../../../ui/layout/page-header';
import { loggersQuery, useChangeLogger } from './api';
import { PlainTable } from '../../../ui/table/plain-table';

/** How long a change can last, in minutes. */
const durations = ['10', '60', '480', '1440'] as const;
type Duration = (typeof durations)[number];

/** The levels of the log, which change in every process and end by themselves [2.64] [7.74]. */
export function LogsScreen(): ReactNode {
  const { t } = useTranslation('system');
  const { data, error, refetch } = useQuery(loggersQuery);
  const change = useChangeLogger();
  const [minutes, setMinutes] = useState<Duration>('60');
  const choose = (name: LoggerName, level: LogLevel | null) =>
    change.mutate({ name, level, minutes: Number(minutes) }, { onSuccess: () => announce('success', t('logs.changed', { name })) });
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('logs.title')} caption={t('logs.caption')} />
      <div className="max-w-70 mb-4">
        <PlainSelect<Duration>
          label={t('logs.duration')}
          value={minutes}
          options={durations}
          labelOf={(value) => t(`logs.minutes.${value}`)}
          onChange={setMinutes}
        />
      </div>
      <Alert severity="info" className="mb-4">
        {t('logs.note')}
      </Alert>
      {data ? (
        <PlainTable label={t('logs.title')} heads={[t('logs.logger'), t('logs.level'), t('logs.endsAt')]}>
          {data.loggers.map(({ name, configuredLevel, effectiveLevel, endsAt }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td className="before:hidden">
                <PlainSelect
                  label={t('logs.levelOf', { name })}
                  value={effectiveLevel}
                  options={data.levels}
                  onChange={(level) => choose(name, level)}
                />
              </td>
              <td>
                {endsAt ? formatDayTime(endsAt) : t('logs.unchanged')}
                {configuredLevel && <Button onClick={() => choose(name, null)}>{t('logs.endNow')}</Button>}
              </td>
            </tr>
          ))}
        </PlainTable>
      ) : (
        <ContentSkeleton />
      )}
    </>
  );
}
