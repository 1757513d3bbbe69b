import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressIds } from '../../../lib/address';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { PackForm } from '../components/pack-form';
import { PersonPanel } from '../components/person-panel';

/** The evidence of one site or division, for its managers: a part of the ledger, without the entries of others. */
export function PlaceEvidence(): ReactNode {
  const { t } = useTranslation('evidence');
  const companyId = useAddressId('companyId');
  const { siteId, divisionId = 0 } = useAddressIds();
  const place = siteId === undefined ? { divisionId } : { siteId };
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} />
      <div className="grid gap-6 lg:grid-cols-2 items-start [&_p]:max-w-[68ch]">
        <Panel title={t('pack.title')}>
          <Text className="mb-3">{t('pack.text')}</Text>
          <Text className="mb-3">{t('pack.part')}</Text>
          <Text className="mb-4">{t('pack.days')}</Text>
          <PackForm companyId={companyId} place={place} />
        </Panel>
        <PersonPanel companyId={companyId} place={place} />
      </div>
    </>
  );
}
