import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../lib/use-download';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { exportSites } from './api';

/** Exports and imports the worksites of the company, and adds one [2.46]. */
export function SitesActions({ companyId }: { companyId: number }): ReactNode {
  const { t } = useTranslation('settings');
  const root = `/company/${companyId}/cws/settings/worksites`;
  const download = useDownload(
    () => exportSites({ params: { id: companyId } }, { fallbackName: `worksites-${companyId}.csv`, quiet: true }),
    { making: t('site.exporting'), done: (name) => t('site.exported', { name }), failed: t('site.exportFailed') },
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button color="inherit" startIcon={<FileDownload />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('site.export')}
      </Button>
      <LinkButton to={`${root}/import`} color="inherit" startIcon={<UploadFile />}>
        {t('site.import')}
      </LinkButton>
      <LinkButton to={`${root}/new`} variant="contained" startIcon={<Add />}>
        {t('site.new')}
      </LinkButton>
    </Box>
  );
}
