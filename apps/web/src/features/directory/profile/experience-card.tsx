import type { Profile } from '@muster/contract/directory/profile';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel';
import { timeSince } from './time-since';

/** The person's years in safety, in the current role and with the company [2.142]. */
export function ExperienceCard({ person }: { person: Profile }) {
  const { t, i18n } = useTranslation('people');
  const since = (day: string | null) => (day === null ? t('profile.unknown') : timeSince(day, new Date(), i18n.language));
  return (
    <Panel title={t('profile.experience')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        <Typography component="li">{t('profile.inSafety', { since: since(person.dateStartedInSafety) })}</Typography>
        <Typography component="li">{t('profile.inRole', { since: since(person.dateStartedWithCurrentTitle) })}</Typography>
        <Typography component="li">{t('profile.withCompany', { since: since(person.dateStartedWithCompany) })}</Typography>
      </Box>
    </Panel>
  );
}
