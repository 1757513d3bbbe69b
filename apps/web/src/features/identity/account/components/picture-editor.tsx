import type { User } from '@muster/contract/identity/user';
import { maxPictureBytes, pictureTypes } from '@muster/contract/files/acceptance';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../../lib/api-errors';
import { announce } from '../../../../lib/alerts';
import { Button } from '../../../../ui/controls/button';
import { Text } from '../../../../ui/display/text';
import { PersonAvatar } from '../../../../ui/labels/person-avatar';
import { CropDialog, formatFileSize } from '../../../files';
import { deleteAvatar, invalidateAccount } from '../api';
import { uploadPicture } from '../upload-picture';

/** Shows the picture of the account. The browser crops a new one before the upload [7.50] [5.16]. */
export function PictureEditor({ me }: { me: User }) {
  const { t } = useTranslation(['account', 'files']);
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const announceError = (error: Error) => {
    if (isApiError(error)) announceFailure(error, t('files:uploadError'));
    else announce('error', t('files:uploadError'));
  };
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: () => invalidateAccount(queryClient),
    onError: announceError,
    onSettled: () => setFile(undefined),
  });
  const remove = useMutation({ mutationFn: () => deleteAvatar(undefined), onSuccess: () => invalidateAccount(queryClient) });

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const reason = reasonAgainst(chosen);
    setProblem(
      reason &&
        `${chosen.name} (${formatFileSize(chosen.size)}): ${t(`files:reason.${reason}`, { size: formatFileSize(maxPictureBytes) })}`,
    );
    if (!reason) setFile(chosen);
  };
  return (
    <div className="grid justify-items-center gap-4">
      <PersonAvatar firstName={me.firstName} lastName={me.lastName} src={me.avatarUrl ?? undefined} size="upload" />
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(pictureTypes).join(',')}
        aria-label={t('picture.choose')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="outlined" loading={upload.isPending} onClick={() => input.current?.click()}>
          {t('picture.choose')}
        </Button>
        {me.avatarUrl && (
          <Button color="inherit" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <Text role={problem && 'alert'} variant="body2" color={problem ? 'error' : 'muted'} className="text-center">
        {problem ?? t('picture.help', { size: formatFileSize(maxPictureBytes) })}
      </Text>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            kind="avatar"
            isBusy={upload.isPending}
            onCropped={(picture) => upload.mutate(picture)}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The reason why a file cannot be the picture [5.16] [5.17]. */
function reasonAgainst({ type, size }: File): 'type' | 'size' | 'empty' | undefined {
  if (!Object.hasOwn(pictureTypes, type)) return 'type';
  if (size === 0) return 'empty';
  return size > maxPictureBytes ? 'size' : undefined;
}
