import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { FileTypes } from '@muster/contract/files/acceptance';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useRef, useState, type ChangeEventHandler } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from './file-size';

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
      <Box
        {...getRootProps({ role: 'presentation' })}
        sx={{
          border: '2px dashed',
          borderColor: isDragActive ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isDragActive ? 'action.hover' : 'background.paper',
          textAlign: 'center',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Box component="label" htmlFor={id} sx={{ display: 'block', p: 2.5, cursor: 'pointer' }}>
          <UploadFileOutlined color="primary" aria-hidden />
          <Typography sx={{ fontWeight: 600 }}>{t('drop')}</Typography>
          <Typography id={`${id}-accepted`} variant="body2" color="textSecondary">
            {t('accepted', { types: namesOf(types), size: formatFileSize(maxBytes) })}
          </Typography>
        </Box>
        {/* The library would take the input out of the tab order. */}
        <input
          {...getInputProps({ id, onBlur, tabIndex: 0, 'aria-labelledby': labelledBy, 'aria-describedby': describe })}
          style={hiddenInput}
        />
        {'image/jpeg' in types && <Camera label={t('takePhoto')} onChange={getInputProps().onChange} />}
      </Box>
      {rejections.length > 0 && (
        <Alert severity="error" onClose={() => setRejections([])} closeText={t('dismiss')} sx={{ mt: 1, alignItems: 'flex-start' }}>
          <AlertTitle>{t('rejectedTitle')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {rejections.map(({ file, errors }, index) => (
              <li key={`${file.name}-${index}`}>
                <strong dir="auto">{file.name}</strong> ({formatFileSize(file.size)}):{' '}
                {errors.map(({ code }) => reasonOf(t, code, maxBytes, room)).join('; ')}
              </li>
            ))}
          </Box>
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
        sx={{ mb: 2, minHeight: 48, display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
      >
        {label}
      </Button>
      <input ref={input} hidden type="file" accept="image/*" capture="environment" onChange={onChange} />
    </>
  );
}

/** 'JPG, JPEG, PNG' */
const namesOf = (types: FileTypes): string =>
  [...new Set(Object.values(types).flat())].map((ending) => ending.slice(1).toUpperCase()).join(', ');

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
