import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import { formatPercent } from '../../lib/formats';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { LinearProgress } from '../../ui/display/linear-progress';
import { FileRow } from './file-row';
import { formatFileSize } from './file-size';
import type { Upload } from './use-uploads';

interface UploadRowProps {
  upload: Upload;
  onCancel(): void;
  onRetry(): void;
}

/** An upload in progress: its progress, and buttons to cancel or retry it. */
export function UploadRow({ upload: { file, state, progress, rejection }, onCancel, onRetry }: UploadRowProps) {
  const { t } = useTranslation('files');
  const caption = {
    preparing: t('preparing'),
    uploading: t('progress', { percent: formatPercent(progress), size: formatFileSize(file.size) }),
    stalled: t('stalled', { percent: formatPercent(progress) }),
    checking: t('checking'),
    failed: rejection === null ? t('failed') : t(`rejection.${rejection}`),
  }[state];
  const actions = (
    <>
      {state === 'failed' && rejection === null && <Button onClick={onRetry}>{t('retry')}</Button>}
      <IconButton aria-label={state === 'failed' ? t('remove', { name: file.name }) : t('cancel', { name: file.name })} onClick={onCancel}>
        <Close className="icon-small" />
      </IconButton>
    </>
  );
  return (
    <FileRow name={file.name} caption={caption} previewUrl={null} actions={actions}>
      {state !== 'failed' && (
        <LinearProgress
          aria-label={t('uploading', { name: file.name })}
          variant={state === 'checking' || state === 'preparing' ? 'indeterminate' : 'determinate'}
          value={Math.round(progress * 100)}
          className="mt-1.5 rounded"
        />
      )}
    </FileRow>
  );
}
