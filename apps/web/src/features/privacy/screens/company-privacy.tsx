import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { ExportList } from '../components/export-list';
import { FormerList } from '../components/former-list';
import { Retention } from '../components/retention';

/** What the company holds of people who have left, for its managers [2.43]. */
export function CompanyPrivacy(): ReactNode {
  const { t } = useTranslation('privacy');
  const companyId = useAddressId('companyId');
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
        <Panel title={t('former.title')}>
          <Typography sx={{ mb: 2 }}>{t('former.text')}</Typography>
          <FormerList companyId={companyId} />
        </Panel>
        <Panel title={t('exports.title')}>
          <Typography sx={{ mb: 2 }}>{t('exports.text')}</Typography>
          <ExportList companyId={companyId} />
        </Panel>
        <Panel title={t('retention.title')}>
          <Typography sx={{ mb: 2 }}>{t('retention.text')}</Typography>
          <Retention companyId={companyId} />
        </Panel>
      </Box>
    </>
  );
}
