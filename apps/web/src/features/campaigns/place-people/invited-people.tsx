import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import MarkEmailUnreadOutlined from '~icons/ic/outline-mark-email-unread';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { StatusChip } from '../../../ui/labels/status-chip';
import { invitedQuery } from './api';

/** Whether nobody is expected yet: nobody who has signed in matches the audience. */
const isExpectingNobody = ({ campaignV2Engagement: { expectedViewPersonnelCount } }: CampaignV2) => expectedViewPersonnelCount === 0;

/** The people who are invited and not expected yet. Nothing without any, unless nobody is expected at all. */
export function InvitedPeople({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('place-people');
  const { data: people = 0 } = useQuery(invitedQuery(campaign.id));
  if (isExpectingNobody(campaign))
    return (
      <Text component="output" className="font-semibold">
        {people > 0 ? t('onlyInvited', { people }) : t('nobodyYet')}
      </Text>
    );
  return people > 0 && <StatusChip tone="neutral" icon={<MarkEmailUnreadOutlined />} label={t('invited', { people })} />;
}

/** Replaces the list of missing people if nobody is expected: nobody is missing, and nobody has done anything. */
export function NobodyYet({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('place-people');
  const { data: people = 0 } = useQuery(invitedQuery(campaign.id));
  return <EmptyState title={people > 0 ? t('onlyInvited', { people }) : t('nobodyYet')} description={t('nobodyYetText')} />;
}
