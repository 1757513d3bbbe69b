import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import EditOutlined from '~icons/ic/outline-edit';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { Text } from '../../../ui/display/text';
import { subTypesQuery } from '../../templates';

/** What a draft is and when it was last saved: drafts often have no title yet [2.100]. */
export function DraftNote({ draft: { type, subType, draftSavedDate } }: { draft: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const now = useNow();
  const { data: subTypes } = useQuery(subTypesQuery(type));
  const title = subTypes?.find((known) => known.subType === subType)?.title;
  return (
    <Text variant="body2" color="muted" className="flex items-center gap-1.5">
      <EditOutlined title={t('status.DRAFT')} className="icon-small" />
      <span>
        <span dir="auto">{title}</span>
        {draftSavedDate && (
          <span title={formatDayTime(draftSavedDate)}>
            {title && ' · '}
            {formatAgo(draftSavedDate, now)}
          </span>
        )}
      </span>
    </Text>
  );
}
