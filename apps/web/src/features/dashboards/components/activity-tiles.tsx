import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignCounts } from '@muster/contract/dashboards/dashboards';
import type { Scope } from '@muster/contract/shared/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import CampaignOutlined from '~icons/ic/outline-campaign';
import GroupsOutlined from '~icons/ic/outline-groups';
import HowToVoteOutlined from '~icons/ic/outline-how-to-vote';
import SchoolOutlined from '~icons/ic/outline-school';
import TrendingUpOutlined from '~icons/ic/outline-trending-up';
import { formatNumber } from '../../../lib/formats';
import type { Icon } from '../../../ui/display/icon';
import { Tile } from '../../../ui/figures/tile';
import { listPath } from '../../campaigns';

const tiles: Record<CampaignType, { count: keyof CampaignCounts; Icon: Icon }> = {
  BRIEFING: { count: 'briefingCount', Icon: CampaignOutlined },
  POLL: { count: 'pollCount', Icon: HowToVoteOutlined },
  HUDDLE: { count: 'huddleCount', Icon: GroupsOutlined },
  LEARNING: { count: 'learnCount', Icon: SchoolOutlined },
  IMPROVEMENT: { count: 'improveCount', Icon: TrendingUpOutlined },
};

interface ActivityTilesProps {
  scope: Scope;
  figures: CampaignCounts;
  /** Further tiles of the workspace. */
  children?: ReactNode;
}

/** The number of campaigns of each type in a workspace. Each tile links to the list [2.93]. */
export function ActivityTiles({ scope, figures, children }: ActivityTilesProps) {
  const { t } = useTranslation('dashboards');
  return (
    <div className="grid gap-2 sm:gap-4 grid-cols-[repeat(auto-fill,minmax(min(128px,100%),1fr))]">
      {campaignTypes.map((type) => {
        const { count, Icon } = tiles[type];
        return (
          <Tile key={type} to={listPath(scope, type)} icon={<Icon />} count={formatNumber(figures[count])} label={t(`types.${type}`)} />
        );
      })}
      {children}
    </div>
  );
}
