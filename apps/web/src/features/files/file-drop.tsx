import { mediaTypeOf, type FileTypes } from '@muster/contract/files/acceptance';
import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { useRef, useState, type ChangeEventHandler } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import PhotoCameraOutlined from '~icons/ic/outline-photo-camera';
import UploadFileOutlined from '~icons/ic/outline-upload-file';
import { Button } from '../../ui/controls/button';
import { Alert, AlertTitle } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { formatFileSize } from './file-size';
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
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: Object.fromEntries(Object.entries(types).map(([type, endings]) => [type, [...endings]])),
    maxSize: maxBytes,
    minSize: 1,
    // The library also accepts a file by the type that the browser reports. The server decides by the name.
    validator: ({ name }) => (mediaTypeOf(name, types) ? null : { code: 'file-invalid-type', message: '' }),
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
        <label htmlFor={id} className="block p-5 cursor-pointer">
          <UploadFileOutlined className="text-primary" />
          <Text className="font-semibold">{t('drop')}</Text>
          <Text id={`${id}-accepted`} variant="body2" color="muted">
            {t('accepted', { types: namesOf(types), size: formatFileSize(maxBytes) })}
          </Text>
        </label>
        {/* The library would take the input out of the tab order. */}
        <input
          {...getInputProps({ id, onBlur, tabIndex: 0, 'aria-labelledby': labelledBy, 'aria-describedby': describe })}
          style={hiddenInput}
        />
        {'image/jpeg' in types && <Camera label={t('takePhoto')} onChange={getInputProps().onChange} />}
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

/** The way to the camera, on devices that are held in the hand. */
function Camera({ label, onChange }: { label: string; onChange?: ChangeEventHandler<HTMLInputElement> | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        startIcon={<PhotoCameraOutlined />}
        onClick={() => input.current?.click()}
        className="mb-4 min-h-12 hidden pointer-coarse:inline-flex"
      >
        {label}
      </Button>
      <input ref={input} hidden type="file" accept="image/*" capture="environment" onChange={onChange} />
    </>
  );
}

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
