import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar';
import { sortedByName } from '../leaders';

/** The safety leaders, by last then first name [2.89]. */
export function Leadership({ leaders }: { leaders: CompanyDashboard['companyLeaders'] }) {
  const { t } = useTranslation('dashboards');
  if (leaders.length === 0) return <Typography color="textSecondary">{t('noLeaders')}</Typography>;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {sortedByName(leaders).map(({ id, firstName, lastName }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar firstName={firstName} lastName={lastName} />
          <Typography dir="auto">
            {firstName} {lastName}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
