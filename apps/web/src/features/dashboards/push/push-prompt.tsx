import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../identity';
import { pushStateQuery, useEnablePush } from './api';

/** Offers push messages on a device that can show them and has no subscription yet [4.37] [2.90]. */
export function PushPrompt() {
  const { t } = useTranslation('push');
  const { userId } = useMe();
  const state = useQuery(pushStateQuery(userId)).data;
  const enable = useEnablePush(userId, { enabled: t('enabled'), unsupported: t('unsupported'), denied: t('denied'), failed: t('failed') });
  if (state !== 'none') return null;
  return (
    <Box
      component="aside"
      aria-label={t('title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: { xs: 2, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.4,
      }}
    >
      <NotificationsActiveOutlined aria-hidden color="primary" sx={{ fontSize: 36 }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle1">{t('title')}</Typography>
        <Typography color="textSecondary">{t('text')}</Typography>
      </Box>
      <Button variant="outlined" loading={enable.isPending} onClick={() => enable.mutate()} sx={{ minHeight: 44 }}>
        {t('enable')}
      </Button>
    </Box>
  );
}
