import { mediaTypeOf, type FileTypes } from '@muster/contract/files/acceptance';
import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { useRef, useState, type ChangeEventHandler } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import ImageOutlined from '~icons/ic/outline-image';
import PhotoCameraOutlined from '~icons/ic/outline-photo-camera';
import UploadFileOutlined from '~icons/ic/outline-upload-file';
import { Button } from '../../ui/controls/button';
import { Alert, AlertTitle } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { formatFileSize } from './file-size';
import { warmUp } from './smaller/make-smaller';
import { phoneFormats } from './smaller/picture-work';
import { inList } from '../../lib/names/in-list';

interface FileDropProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  types: FileTypes;
  maxBytes: number;
  /** The number of files that can still be added. */
  room: number;
  onFiles(files: File[]): void;
  onBlur(): void;
}

/** Accepts files that are dropped or chosen, and says why it rejects others [5.17] [8.44]. */
export function FileDrop({ id, labelledBy, describedBy, types, maxBytes, room, onFiles, onBlur }: FileDropProps) {
  const { t } = useTranslation('files');
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const takesPhotos = 'image/jpeg' in types;
  const readable: FileTypes = takesPhotos ? { ...types, ...phoneFormats } : types;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: Object.fromEntries(Object.entries(readable).map(([type, endings]) => [type, [...endings]])),
    maxSize: maxBytes,
    minSize: 1,
    // The library also accepts a file by the type that the browser reports. The server decides by the name.
    validator: ({ name }) => (mediaTypeOf(name, readable) ? null : { code: 'file-invalid-type', message: '' }),
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const fitting = accepted.slice(0, room);
      const tooMany = accepted.slice(room).map((file) => ({ file, errors: [{ code: 'too-many-files' }] }));
      setRejections([...rejected, ...tooMany]);
      if (fitting.length > 0) onFiles(fitting);
    },
  });
  const describe = [describedBy, `${id}-accepted`].filter(Boolean).join(' ');
  return (
    <>
      <div
        {...getRootProps({ role: 'presentation' })}
        className={clsx(
          'border-2 border-dashed rounded text-center focus-within:border-primary',
          isDragActive ? 'border-primary bg-hover' : 'border-line bg-paper',
        )}
      >
        {takesPhotos && <PhotoButtons onChange={getInputProps().onChange} />}
        <label htmlFor={id} className="block p-5 pointer-coarse:p-3 cursor-pointer">
          <UploadFileOutlined className="text-primary pointer-coarse:hidden" />
          <Text className="font-semibold pointer-coarse:hidden">{t('drop')}</Text>
          <Text className="font-semibold hidden pointer-coarse:block underline min-h-11 pt-2.5">{t('choose')}</Text>
          <Text id={`${id}-accepted`} variant="body2" color="muted">
            {t('accepted', { types: namesOf(types), size: formatFileSize(maxBytes) })}
          </Text>
        </label>
        {/* The library would take the input out of the tab order. A phone makes JPEG of its own format, unless a page accepts that. */}
        <input
          {...getInputProps({ id, onBlur, tabIndex: 0, 'aria-labelledby': labelledBy, 'aria-describedby': describe })}
          accept={[...Object.keys(types), ...Object.values(types).flat()].join(',')}
          style={hiddenInput}
        />
      </div>
      {rejections.length > 0 && (
        <Alert severity="error" onClose={() => setRejections([])} closeText={t('dismiss')} className="mt-2 items-start">
          <AlertTitle>{t('rejectedTitle')}</AlertTitle>
          <ul className="list-disc ps-5">
            {rejections.map(({ file, errors }, index) => (
              <li key={`${file.name}-${index}`}>
                <strong dir="auto">{file.name}</strong> ({formatFileSize(file.size)}):{' '}
                {[...new Set(errors.map(({ code }) => reasonOf(t, code, maxBytes, room)))].join('; ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** The ways to the camera and to the pictures, on devices that are held in the hand. */
function PhotoButtons({ onChange }: { onChange?: ChangeEventHandler<HTMLInputElement> | undefined }) {
  const { t } = useTranslation('files');
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const open = (input: HTMLInputElement | null) => {
    warmUp();
    input?.click();
  };
  return (
    <div className="hidden pointer-coarse:flex flex-wrap gap-2 p-2 pb-0">
      <Button variant="outlined" startIcon={<PhotoCameraOutlined />} onClick={() => open(camera.current)} className={large}>
        {t('takePhoto')}
      </Button>
      <Button variant="outlined" startIcon={<ImageOutlined />} onClick={() => open(gallery.current)} className={large}>
        {t('gallery')}
      </Button>
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={onChange} />
      <input ref={gallery} hidden type="file" accept="image/*" multiple onChange={onChange} />
    </div>
  );
}

const large = 'min-h-14 flex-[1_1_8rem]';

/** 'JPG, JPEG, PNG' */
const namesOf = (types: FileTypes): string =>
  inList([...new Set(Object.values(types).flat())].map((ending) => ending.slice(1).toUpperCase()));

interface Rejection {
  file: { name: string; size: number };
  errors: readonly { code: string }[];
}

function reasonOf(t: TFunction<'files'>, code: string, maxBytes: number, room: number): string {
  if (code === 'file-too-large') return t('reason.size', { size: formatFileSize(maxBytes) });
  if (code === 'file-too-small') return t('reason.empty');
  if (code === 'too-many-files') return t('reason.count', { max: room });
  return t('reason.type');
}

/** Visually hidden, but keyboard and screen readers reach it. The frame around it shows the focus. */
const hiddenInput = { display: 'block', position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' } as const;
