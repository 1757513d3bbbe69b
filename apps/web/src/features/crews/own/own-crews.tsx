import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import Groups from '~icons/ic/outline-groups';
import { LinkButton } from '../../../ui/buttons/link-button';
import { crewsQuery } from '../api';
import { crewPath } from '../paths';
import { OwnAttendance } from './own-attendance';

/** Part of the page of a briefing: the reader's attendances, and a link for people who may brief a crew. */
export function OwnCrews({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('crew');
  const { data } = useQuery(crewsQuery(campaign.id));
  if (!data || (data.mine.length === 0 && !data.mayBrief)) return null;
  return (
    <div className="grid gap-3 justify-items-start mb-6 print:hidden">
      {data.mine.map((own) => (
        <OwnAttendance key={own.attendanceId} campaign={campaign} own={own} />
      ))}
      {data.mayBrief && (
        <LinkButton to={crewPath(campaign)} search={{}} variant="outlined" color="inherit" className="border-line" startIcon={<Groups />}>
          {t('brief')}
        </LinkButton>
      )}
    </div>
  );
}
