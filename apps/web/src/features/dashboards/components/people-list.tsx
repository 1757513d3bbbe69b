import type { Personnel } from '@muster/contract/organisation/place';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar';

/** The number of people before "Show more". */
const shownAtFirst = 6;

/** The people of a site or division, managers first [2.92]. */
export function PeopleList({ people, count }: { people: readonly Personnel[]; count: number }) {
  const { t } = useTranslation('dashboards');
  const [isWhole, setIsWhole] = useState(false);
  if (count === 0) return <Typography color="textSecondary">{t('people.none')}</Typography>;
  const shown = isWhole ? people : people.slice(0, shownAtFirst);
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ userId, firstName, lastName, title, avatarUrl, isManager }) => (
          <Box component="li" key={userId} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
            <Box sx={{ minWidth: 0 }}>
              <Typography dir="auto">
                {firstName} {lastName}
              </Typography>
              <Typography variant="body2" color="textSecondary" dir="auto">
                {[isManager && t('people.manager'), title].filter(Boolean).join(' · ') || t('people.member')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {!isWhole && people.length > shown.length && (
        <Button color="inherit" onClick={() => setIsWhole(true)} sx={{ mt: 1, marginInlineStart: -2.5 }}>
          {t('people.more', { count: people.length - shown.length })}
        </Button>
      )}
      {isWhole && count > people.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('people.part', { part: people.length, count })}
        </Typography>
      )}
    </>
  );
}
