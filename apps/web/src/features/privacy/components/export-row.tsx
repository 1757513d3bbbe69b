import type { PersonalDataExport } from '@muster/contract/privacy/privacy';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import { formatDay } from '../../../lib/formats';
import { useDownload } from '../../../lib/device/use-download';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { downloadPersonalData } from '../api';
import { nameOf } from '../name-of';
import { Row } from './rows';

/** One export: whose data, and until when it can be downloaded. */
export function ExportRow({ companyId, made }: { companyId: number; made: PersonalDataExport }) {
  const { t } = useTranslation('privacy');
  const { id, user, status, expiryDate } = made;
  const name = nameOf(user);
  const download = useDownload(
    () => downloadPersonalData({ params: { id: companyId, exportId: id } }, { fallbackName: `personal-data-${id}.zip`, hideError: true }),
    { making: t('exports.fetching'), done: (file) => t('exports.done', { name: file }), failed: t('exports.downloadFailed') },
  );
  const actions = status === 'READY' && (
    <Button
      startIcon={<FileDownload />}
      loading={download.isPending}
      onClick={() => download.mutate()}
      aria-label={t('exports.downloadNamed', { name })}
      className="min-h-11"
    >
      {t('exports.download')}
    </Button>
  );
  return (
    <Row actions={actions}>
      <Text dir="auto" className="font-semibold">
        {name}
      </Text>
      <Text variant="body2" color="muted">
        {status === 'WAITING' ? t('exports.making') : t('exports.until', { day: formatDay(expiryDate) })}
      </Text>
    </Row>
  );
}
