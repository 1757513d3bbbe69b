import type { Qualification } from '@muster/contract/identity/expertise';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import SchoolOutlined from '~icons/ic/outline-school';
import { Button } from '../../../../ui/controls/button';
import { Text } from '../../../../ui/display/text';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { PageHeader } from '../../../../ui/layout/page-header';
import { SkeletonList } from '../../../../ui/feedback/skeleton-list';
import { useMe } from '../../hooks';
import { qualificationsQuery, useRemoveQualification } from '../api';
import { QualificationForm } from '../components/qualification-form';
import { QualificationRow } from '../components/qualification-row';
import { SharedProfile } from '../components/shared-profile';

/** The qualifications of the account [2.155] [3.44]: a list, or the form of one. */
export function QualificationSettings(): ReactNode {
  const { t } = useTranslation('account');
  const { userId, isProfileShared = false } = useMe();
  const { data, isError, refetch } = useQuery(qualificationsQuery(userId));
  const [edited, setEdited] = useState<Qualification | 'new'>();
  const [deleted, setDeleted] = useState<Qualification>();
  const remove = useRemoveQualification(t('qualifications.deleteFailed'));

  if (edited) {
    return (
      <>
        <PageHeader title={edited === 'new' ? t('qualifications.add') : t('qualifications.edit')} />
        <QualificationForm item={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      </>
    );
  }
  const add = !isProfileShared && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
      {t('qualifications.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('qualifications.title')} caption={t('qualifications.caption')} action={(data?.length && add) || undefined} />
      <SharedProfile />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<SchoolOutlined />}
          title={t('qualifications.none')}
          description={t('qualifications.noneText')}
          action={add || undefined}
        />
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('qualifications.title')} className="grid gap-2 max-w-190">
          {data.map((item) => (
            <QualificationRow
              key={item.id}
              item={item}
              {...(!isProfileShared && { onEdit: () => setEdited(item), onDelete: () => setDeleted(item) })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleted !== undefined}
        destructive
        title={t('qualifications.deleteTitle')}
        confirmLabel={t('qualifications.delete')}
        busy={remove.isPending}
        onConfirm={() => deleted && remove.mutate(deleted.id, { onSettled: () => setDeleted(undefined) })}
        onClose={() => setDeleted(undefined)}
      >
        <Text>{t('qualifications.deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
