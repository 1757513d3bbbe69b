import type { FocusItem } from '@muster/contract/focus/focus';
import { useTranslation } from 'react-i18next';
import CloudUploadOutlined from '~icons/ic/outline-cloud-upload';
import EditOutlined from '~icons/ic/outline-edit';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useItemState } from '../item-state';

/** Marks an item whose answer waits to be sent, or that the person has begun. */
export function ItemMark({ item }: { item: FocusItem }) {
  const { t } = useTranslation(['focus', 'outbox']);
  const state = useItemState(item);
  if (state === 'sent') return <StatusChip tone="info" icon={<CloudUploadOutlined />} label={t('outbox:notice.title')} />;
  return state && <StatusChip tone="neutral" icon={<EditOutlined />} label={t('started')} />;
}
