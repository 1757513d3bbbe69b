import type { FocusItem } from '@muster/contract/focus/focus';
import { useTranslation } from 'react-i18next';
import CloudUploadOutlined from '~icons/ic/outline-cloud-upload';
import EditOutlined from '~icons/ic/outline-edit';
import ForumOutlined from '~icons/ic/outline-forum';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useItemState } from '../item-state';

/** Marks an item whose answer waits to be sent, that the person wants to talk through, or that they have begun. */
export function ItemMark({ item }: { item: FocusItem }) {
  const { t } = useTranslation(['focus', 'outbox']);
  const state = useItemState(item);
  if (state === 'sent') return <StatusChip tone="info" icon={<CloudUploadOutlined />} label={t('outbox:notice.title')} />;
  if ('isTalkAsked' in item.innerItem) return <StatusChip tone="warning" icon={<ForumOutlined />} label={t('talk')} />;
  return state && <StatusChip tone="neutral" icon={<EditOutlined />} label={t('started')} />;
}
