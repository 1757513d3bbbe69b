import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import PersonAdd from '~icons/ic/outline-person-add';
import UploadFile from '~icons/ic/outline-upload-file';
import { useDownload } from '../../../lib/device/use-download';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';
import { exportPeople } from '../people';

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
  return (
    <div className="flex flex-wrap gap-1 lg:ms-auto">
      <Button color="inherit" startIcon={<FileDownload />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('users.export')}
      </Button>
      <LinkButton to={`${root}/import`} color="inherit" startIcon={<UploadFile />}>
        {t('users.import')}
      </LinkButton>
      <LinkButton to={`${root}/invite`} variant="contained" startIcon={<PersonAdd />} className="max-sm:w-full">
        {t('users.invite')}
      </LinkButton>
    </div>
  );
}
