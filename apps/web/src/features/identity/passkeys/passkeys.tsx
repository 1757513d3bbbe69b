import type { Passkey } from '@muster/contract/directory/passkey-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import DeleteOutlined from '~icons/ic/outline-delete';
import { formatDay, formatDayTime } from '../../../lib/formats';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { passkeysQuery, removePasskey } from './api';

interface PasskeysProps {
  userId: string;
  /** Only those of this company. Without it, the person looks at their own. */
  companyId?: number;
}

/** The phones that sign a person in without a PIN. A manager sees that there are some, and neither what they are nor when they are used. */
export function Passkeys({ userId, companyId }: PasskeysProps) {
  const { t } = useTranslation('passkeys');
  const { data, isError, refetch } = useQuery(passkeysQuery(userId));
  const [removed, setRemoved] = useState<Passkey>();
  const remove = useMutation({
    mutationFn: (passkeyId: number) => removePasskey({ params: { id: userId, passkeyId } }, { failure: t('failed') }),
    onSettled: () => {
      void refetch();
      setRemoved(undefined);
    },
  });
  const shown = data?.filter((one) => companyId === undefined || one.companyId === companyId);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!shown) return <SkeletonList height={48} />;
  return (
    <>
      {shown.length === 0 && <Text color="muted">{t(companyId === undefined ? 'none' : 'noneOf')}</Text>}
      <ul aria-label={t('title')} className="grid">
        {shown.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== undefined}
        destructive
        title={t('remove', { name: removed?.name ?? t('phone') })}
        confirmLabel={t('removeIt')}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => setRemoved(undefined)}
      >
        <Text>{t('removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}

function PasskeyRow({ passkey: { name, madeDate, lastUsedDate }, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { t } = useTranslation('passkeys');
  const shownName = name ?? t('phone');
  return (
    <li className="flex items-center gap-2 min-h-14 py-2 border-b border-line last:border-b-0 last:pb-0">
      <div className="flex-1 min-w-0 wrap-anywhere">
        <Text className="font-semibold">{shownName}</Text>
        <Text variant="body2" color="muted">
          {t('made', { day: formatDay(madeDate) })}
          {lastUsedDate !== null && ` · ${t('used', { when: formatDayTime(lastUsedDate) })}`}
        </Text>
      </div>
      <IconButton onClick={onRemove} aria-label={t('remove', { name: shownName })}>
        <DeleteOutlined className="icon-small" />
      </IconButton>
    </li>
  );
}
