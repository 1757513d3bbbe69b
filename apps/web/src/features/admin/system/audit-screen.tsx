import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../lib/device/use-download';
import { Button } from '../../../ui/controls/button';
import { Chip } from '../../../ui/display/chip';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { auditQuery, exportAudit } from './api';
import { AuditSearchForm } from './audit-search-form';
import { AuditTable } from './audit-table';
import { emptyForm, searchOf } from './audit-search';

/** The audit log: searched, continued, exported [2.64]. */
export function AuditScreen(): ReactNode {
  const { t } = useTranslation('system');
  const [form, setForm] = useState(emptyForm);
  const [person, setPerson] = useState<{ id: string; name: string }>();
  const search = searchOf(form, person?.id);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(search));
  const download = useDownload(() => exportAudit({ query: search }, { fallbackName: 'audit log.csv', hideError: true }), {
    making: t('audit.exporting'),
    done: (name) => t('audit.exported', { name }),
    failed: t('audit.exportFailed'),
  });
  const events = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        caption={t('audit.caption')}
        action={
          <Button variant="outlined" onClick={() => download.mutate()} loading={download.isPending}>
            {t('audit.export')}
          </Button>
        }
      />
      <AuditSearchForm onSearch={setForm} />
      {person && (
        <Chip label={t('audit.onlyPerson', { name: person.name })} onDelete={() => setPerson(undefined)} className="mb-4 min-h-11" />
      )}
      {error && <LoadFailed onRetry={() => void refetch()} />}
      {!events && !error && <ContentSkeleton />}
      {events?.length === 0 && <EmptyState filtered />}
      {events && events.length > 0 && <AuditTable events={events} onPerson={setPerson} />}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}
