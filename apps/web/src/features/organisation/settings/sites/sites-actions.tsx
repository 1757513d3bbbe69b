import type * as Imports from '@muster/contract/imports/endpoints';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import FileDownload from '~icons/ic/outline-file-download';
import UploadFile from '~icons/ic/outline-upload-file';
import { useDownload } from '../../../../lib/device/use-download';
import { callForFile } from '../../../../lib/queries/call-for-file';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { Button } from '../../../../ui/controls/button';

const exportSites = callForFile<typeof Imports.exportSites>('GET /companies/{id}/sites-export');

/** Exports and imports the worksites of the company, and adds one [2.46]. */
export function SitesActions({ companyId }: { companyId: number }): ReactNode {
  const { t } = useTranslation('settings');
  const root = `/company/${companyId}/cws/settings/worksites`;
  const download = useDownload(
    () => exportSites({ params: { id: companyId } }, { fallbackName: `worksites-${companyId}.csv`, hideError: true }),
    { making: t('site.exporting'), done: (name) => t('site.exported', { name }), failed: t('site.exportFailed') },
  );
  return (
    <div className="flex flex-wrap gap-2">
      <Button color="inherit" startIcon={<FileDownload />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('site.export')}
      </Button>
      <LinkButton to={`${root}/import`} color="inherit" startIcon={<UploadFile />}>
        {t('site.import')}
      </LinkButton>
      <LinkButton to={`${root}/new`} variant="contained" startIcon={<Add />} className="max-sm:w-full">
        {t('site.new')}
      </LinkButton>
    </div>
  );
}
