import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignCounts } from '@muster/contract/dashboards/dashboards';
import type { Scope } from '@muster/contract/shared/permissions';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HowToVoteOutlined from '@mui/icons-material/HowToVoteOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Tile } from '../../../ui/tile';
import { listPath } from '../../campaigns';

const tiles: Record<CampaignType, { count: keyof CampaignCounts; Icon: SvgIconComponent }> = {
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
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: 'repeat(auto-fill, minmax(min(128px, 100%), 1fr))' }}>
      {campaignTypes.map((type) => {
        const { count, Icon } = tiles[type];
        return (
          <Tile key={type} to={listPath(scope, type)} icon={<Icon />} count={formatNumber(figures[count])} label={t(`types.${type}`)} />
        );
      })}
      {children}
    </Box>
  );
}
