import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { ExportList } from '../components/export-list';
import { FormerList } from '../components/former-list';
import { Retention } from '../components/retention';

/** The personal data of people who have left the company, for its managers [2.43]. */
export function CompanyPrivacy(): ReactNode {
  const { t } = useTranslation('privacy');
  const companyId = useAddressId('companyId');
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} />
      <div className="grid gap-6 max-w-215">
        <Panel title={t('former.title')}>
          <Text className="mb-4">{t('former.text')}</Text>
          <FormerList companyId={companyId} />
        </Panel>
        <Panel title={t('exports.title')}>
          <Text className="mb-4">{t('exports.text')}</Text>
          <ExportList companyId={companyId} />
        </Panel>
        <Panel title={t('retention.title')}>
          <Text className="mb-4">{t('retention.text')}</Text>
          <Retention companyId={companyId} />
        </Panel>
      </div>
    </>
  );
}
