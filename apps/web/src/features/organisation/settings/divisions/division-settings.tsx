import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Inventory2Outlined from '~icons/ic/outline-inventory-2';
import { Alert } from '../../../../ui/display/alert';
import { PageHeader } from '../../../../ui/layout/page-header';
import { ArchiveDivision } from './archive-division';
import { DivisionForm } from './division-form';

interface DivisionSettingsProps {
  title: string;
  caption?: string;
  start?: ReactNode;
  division: DivisionOfCompany;
  cancel?: ReactNode;
  onSaved?(): void;
}

/** The header with a button to archive, and the form. An archived division has no form. */
export function DivisionSettings({ division, title, caption, start, ...form }: DivisionSettingsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageHeader title={title} caption={caption} start={start} action={<ArchiveDivision division={division} />} />
      {division.isArchived ? (
        <Alert severity="info" icon={<Inventory2Outlined />} className="max-w-160">
          {t('division.archived')}
        </Alert>
      ) : (
        <DivisionForm key={division.id} companyId={division.companyId} division={division} {...form} />
      )}
    </>
  );
}
