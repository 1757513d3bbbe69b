import { maxPictureBytes, mediaTypeOf, pictureTypes } from '@muster/contract/files/acceptance';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ImageOutlined from '~icons/ic/outline-image';
import { formatPercent } from '../../lib/formats';
import { Button } from '../../ui/controls/button';
import { Avatar } from '../../ui/display/avatar';
import { Text } from '../../ui/display/text';
import { FieldFrame } from '../../ui/forms/field-frame';
import { CropDialog } from './crop/lazy-crop-dialog';
import { formatFileSize } from './file-size';
import type { FileStore } from './file-store';
import type { Picture } from './picture';
import { useUploads, type Upload } from './use-uploads';

interface ImageFieldProps {
  name: string;
  label: string;
  problem?: string | undefined;
  store: FileStore;
  /** The purpose of the picture, such as a logo. */
  context: string;
  value: Picture;
  onChange(picture: Picture): void;
  /** True while an upload is in progress. */
  onBusy(isBusy: boolean): void;
}

/** One picture, such as a logo: JPG or PNG of at most 3 MB [5.16] [9.4]. The person crops it before the upload. The feature's index loads it lazily. */
export function ImageField({ name, label, problem, store, context, value, onChange, onBusy }: ImageFieldProps) {
  const { t } = useTranslation('files');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, refused, choose, clearChosen } = useChosenPicture();
  const onUploaded = (fileId: number, file: File) => onChange({ fileId, url: URL.createObjectURL(file) });
  const { uploads, start, cancel } = useUploads({ store, context, onUploaded });
  const upload = uploads.at(-1);
  const running = upload && upload.state !== 'failed' ? upload : undefined;
  const isBusy = running !== undefined;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  const failed = upload?.state === 'failed' ? (upload.rejection ? t(`rejection.${upload.rejection}`) : t('image.failed')) : undefined;

  return (
    <FieldFrame as="group" name={name} id={id} label={label} isLabelHidden={false} required={false} problem={refused ?? failed ?? problem}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar variant="rounded" src={value.url ?? undefined} alt="" aria-hidden className="size-20 rounded-card bg-selected text-muted">
          <ImageOutlined />
        </Avatar>
        <div className="flex flex-[1_1_180px] flex-wrap gap-2 min-w-0">
          <Button
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => input.current?.click()}
            aria-describedby={`${id}-types`}
          >
            {value.url ? t('image.replace') : t('image.choose')}
          </Button>
          {value.url && !isBusy && (
            <Button color="inherit" onClick={() => onChange({ fileId: null, url: null })}>
              {t('image.remove')}
            </Button>
          )}
          {running && (
            <Button color="inherit" onClick={() => cancel(running)}>
              {t('image.cancel')}
            </Button>
          )}
          <Text id={`${id}-types`} variant="body2" color="muted" role="status" className="w-full">
            <UploadState running={running} />
          </Text>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(pictureTypes).join(',')}
        aria-label={label}
        onChange={({ target }) => {
          uploads.forEach(cancel);
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            kind="logo"
            onCropped={(picture) => {
              clearChosen();
              start([picture]);
            }}
            onClose={clearChosen}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** The picture that waits to be cropped, or the reason why the chosen file is refused. */
function useChosenPicture() {
  const { t } = useTranslation('files');
  const [chosen, setChosen] = useState<File>();
  const [refused, setRefused] = useState<string>();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = mediaTypeOf(file.name, pictureTypes) === undefined ? t('image.wrongType') : undefined;
    const tooLarge = file.size > maxPictureBytes ? t('image.tooLarge', { size: formatFileSize(maxPictureBytes) }) : undefined;
    setRefused(wrong ?? tooLarge);
    if (!wrong && !tooLarge) setChosen(file);
  };
  return { chosen, refused, choose, clearChosen: () => setChosen(undefined) };
}

function UploadState({ running }: { running: Upload | undefined }) {
  const { t } = useTranslation('files');
  if (!running) return t('image.accepted', { size: formatFileSize(maxPictureBytes) });
  return running.state === 'checking' ? t('checking') : t('image.uploading', { percent: formatPercent(running.progress) });
}
