import { reachChoices, type Preference } from '@muster/contract/notifications/preference';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { useChangePreference } from './api';

/** One kind of notification, with a choice for each channel, saved as it is chosen. A refused change goes back to what is stored. */
export function KindRow({ preference }: { preference: Preference }) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangePreference(i18n.language as Language, t('failed'));
  const shown = change.isPending ? change.variables : preference;
  const choices = (['email', 'push'] as const).map((channel) => (
    <Box key={channel} sx={{ flex: { xs: '1 1 130px', sm: '0 0 170px' } }}>
      <PlainSelect
        label={t(`channel.${channel}`)}
        value={shown[channel]}
        options={reachChoices}
        labelOf={(choice) => t(`choice.${choice}`)}
        onChange={(choice) => change.mutate({ ...shown, [channel]: choice })}
      />
    </Box>
  ));
  return (
    <Box
      component="li"
      role="group"
      aria-label={preference.title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography sx={{ flex: '1 1 220px', minWidth: 0 }}>{preference.title}</Typography>
      {choices}
    </Box>
  );
}
