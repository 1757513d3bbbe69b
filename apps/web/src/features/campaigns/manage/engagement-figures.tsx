import { dangerWord } from '@muster/contract/campaigns/danger';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../lib/formats';
import { PercentBar } from '../../../ui/figures/percent-bar';
import { PercentRing } from '../../../ui/figures/percent-ring';
import { asksSomething } from '../asks-something';
import { InvitedPeople } from '../place-people/lazy';

/** The colour of a ratio of engagement [9.2]. */
function colourOf(ratio: number | null): 'error' | 'warning' | 'success' | 'primary' {
  if (ratio === null) return 'primary';
  if (ratio < 0.2) return 'error';
  return ratio < 0.7 ? 'warning' : 'success';
}

/** After a danger people answer Yes or No. Only Yes is 'confirmed', so a figure of both says 'answered'. */
function wordOf(campaign: CampaignV2): 'sites' | 'confirmed' | 'answered' {
  if (campaign.campaignMode === 'HIERARCHICAL') return 'sites';
  return campaignKinds[campaign.type].countsViews && dangerWord(campaign) === undefined ? 'confirmed' : 'answered';
}

interface EngagementFiguresProps {
  campaign: CampaignV2;
  /** Bars on one line instead of rings. */
  as?: 'rings' | 'bars';
}

/** '14 of 23 answered', or '14 of 23 read', each with its ring or its bar [3.16]. */
export function EngagementFigures({ campaign, as = 'rings' }: EngagementFiguresProps) {
  const { t } = useTranslation('campaigns');
  const { views, viewsPercentage, expectedViewPersonnelCount, submissions, submissionsPercentage, expectedSubmitPersonnelCount } =
    campaign.campaignV2Engagement;
  const { countsViews } = campaignKinds[campaign.type];
  // nothing of nothing is no figure
  if (campaign.campaignMode === 'STANDALONE' && expectedViewPersonnelCount === 0)
    return (
      <Suspense>
        <InvitedPeople campaign={campaign} />
      </Suspense>
    );
  return (
    <output className="flex flex-wrap gap-x-8 gap-y-2">
      {countsViews && <Figure as={as} part={views} total={expectedViewPersonnelCount} of={t('figures.read')} ratio={viewsPercentage} />}
      {(!countsViews || asksSomething(campaign)) && (
        <Figure
          as={as}
          part={submissions}
          total={expectedSubmitPersonnelCount}
          of={t(`figures.${wordOf(campaign)}`)}
          ratio={submissionsPercentage}
        />
      )}
    </output>
  );
}

interface FigureProps {
  as: 'rings' | 'bars';
  part: number;
  total: number;
  of: string;
  ratio: number | null;
}

function Figure({ as, ratio, ...base }: FigureProps) {
  const percent = formatPercent(ratio);
  return as === 'bars' ? <PercentBar {...base} percent={percent} /> : <PercentRing {...base} percent={percent} colour={colourOf(ratio)} />;
}
