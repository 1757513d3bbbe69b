import type { CompanyListItem } from '@muster/contract/organisation/company';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** One company as a row of the list or a tile of the grid. It links to its dashboard. */
export function CompanyCard({ company, view }: { company: CompanyListItem; view: 'list' | 'grid' }) {
  const { t } = useTranslation('organisation');
  const { id, name, logoUrl, industry, activeCompanyUserCount } = company;
  const tile = view === 'grid';
  return (
    <ButtonBase
      component={Link}
      to={`/company/${id}/cws/dashboard`}
      sx={{
        display: 'flex',
        flexDirection: tile ? 'column' : 'row',
        alignItems: tile ? 'flex-start' : 'center',
        justifyContent: 'flex-start',
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
        sx={{
          width: 44,
          height: 44,
          borderRadius: 1,
          fontSize: 20,
          fontWeight: 700,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: '100%' }}>
        <Typography variant="subtitle1" component="span" dir="auto" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" dir="auto">
          {[industry?.title, t('people', { count: activeCompanyUserCount })].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
