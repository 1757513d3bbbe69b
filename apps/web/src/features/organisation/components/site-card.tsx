import type { SiteListItem } from '@muster/contract/organisation/place';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';

/** One worksite: its type, its location and its number of people. It links to its workspace. */
export function SiteCard({ site }: { site: SiteListItem }) {
  const { t } = useTranslation('organisation');
  const { id, companyId, name, logoUrl, address, regionNames, workSiteTypes, personnelCount, status } = site;
  const about = [workSiteTypes.map(({ title }) => title).join(', '), regionNames.join(', ')].filter(Boolean).join(' · ');
  return (
    <ButtonBase
      component={Link}
      to={`/company/${companyId}/site/${id}/sws/dashboard`}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        width: '100%',
        height: '100%',
        p: 2,
        textAlign: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Avatar
        variant="rounded"
        src={logoUrl ?? undefined}
        alt=""
        aria-hidden
        sx={{ width: 44, height: 44, borderRadius: 1, bgcolor: 'action.selected', color: 'text.secondary' }}
      >
        <PlaceOutlined />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="span" dir="auto" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" dir="auto">
          {[about, address?.label].filter(Boolean).join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.75 }}>
          <StatusChip tone="neutral" icon={<PeopleAltOutlined />} label={t('people', { count: personnelCount })} />
          {status === 'INACTIVE' && <StatusChip tone="warning" icon={<BlockOutlined />} label={t('worksites.inactive')} />}
        </Box>
      </Box>
    </ButtonBase>
  );
}
