import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import HowToVoteOutlined from '@mui/icons-material/HowToVoteOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { listPath } from '../../campaigns';
import { LinkCard } from './link-card';

const tiles = [
  { type: 'BRIEFING', count: 'briefingCount', Icon: CampaignOutlined },
  { type: 'POLL', count: 'pollCount', Icon: HowToVoteOutlined },
] as const satisfies { type: string; count: keyof CompanyDashboard; Icon: SvgIconComponent }[];

/** How many of each type there are, and the way to them [2.93]: a type is here once its list is. */
export function ActivityTiles({ companyId, figures }: { companyId: number; figures: CompanyDashboard }) {
  const { t } = useTranslation('dashboards');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' }}>
      {tiles.map(({ type, count, Icon }) => (
        <LinkCard key={type} to={listPath({ companyId }, type)}>
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 44,
              height: 44,
              borderRadius: 1,
              color: 'primary.main',
              bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
            }}
          >
            <Icon />
          </Box>
          <Box>
            <Typography variant="h2" component="span" sx={{ display: 'block' }}>
              {formatNumber(figures[count])}
            </Typography>
            <Typography component="span">{t(`types.${type}`)}</Typography>
          </Box>
        </LinkCard>
      ))}
    </Box>
  );
}
