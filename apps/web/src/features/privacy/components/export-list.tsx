import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import FolderZipOutlined from '~icons/ic/outline-folder-zip';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { exportsQuery } from '../api';
import { ExportRow } from './export-row';
import { Rows } from './rows';

/** The exports that are being made or can be downloaded, the newest first. */
export function ExportList({ companyId }: { companyId: number }) {
  const { t } = useTranslation('privacy');
  const { data, isError, refetch } = useQuery(exportsQuery(companyId));
  return (
    <>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={1} />}
      {data?.length === 0 && <EmptyState icon={<FolderZipOutlined />} title={t('exports.none')} description={t('exports.noneText')} />}
      {data && data.length > 0 && (
        <Rows label={t('exports.title')}>
          {data.map((one) => (
            <ExportRow key={one.id} companyId={companyId} made={one} />
          ))}
        </Rows>
      )}
    </>
  );
}
