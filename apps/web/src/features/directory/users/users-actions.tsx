import type * as Imports from '@muster/contract/imports/endpoints';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import PersonAdd from '~icons/ic/outline-person-add';
import UploadFile from '~icons/ic/outline-upload-file';
import { useDownload } from '../../../lib/device/use-download';
import { callForFile } from '../../../lib/queries/call-for-file';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';

const exportPeople = callForFile<typeof Imports.exportPeople>('GET /companies/{id}/people-export');

/** Exports and imports the people of the company, and invites one [2.47]. */
export function UsersActions({ companyId, root }: { companyId: number; root: string }): ReactNode {
  const { t } = useTranslation('people');
  const download = useDownload(
    () => exportPeople({ params: { id: companyId } }, { fallbackName: `users-${companyId}.csv`, hideError: true }),
    {
      making: t('users.exporting'),
      done: (name) => t('users.exported', { name }),
      failed: t('users.exportFailed'),
    },
  );
  // beside the filters only icons have room
  const name = 'lg:max-xl:sr-only';
  const icon = 'lg:max-xl:px-3 lg:max-xl:min-w-11';
  return (
    <div className="flex flex-wrap gap-1 lg:ms-auto">
      <Button
        color="inherit"
        startIcon={<FileDownload />}
        loading={download.isPending}
        title={t('users.export')}
        className={icon}
        onClick={() => download.mutate()}
      >
        <span className={name}>{t('users.export')}</span>
      </Button>
      <LinkButton to={`${root}/import`} color="inherit" startIcon={<UploadFile />} title={t('users.import')} className={icon}>
        <span className={name}>{t('users.import')}</span>
      </LinkButton>
      <LinkButton to={`${root}/invite`} variant="contained" startIcon={<PersonAdd />} className="max-sm:w-full">
        {t('users.invite')}
      </LinkButton>
    </div>
  );
}
