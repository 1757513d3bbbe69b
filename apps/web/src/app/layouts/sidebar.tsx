import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/identity';
import { PersonAvatar } from '../../ui/person-avatar';
import { useSettingsContext } from '../../ui/settings/settings-context';
import { useIsRouted } from '../../lib/use-routed';
import { BuildStamp, EnvironmentRibbon } from './environment';
import { Logo } from './logo';

const supportPath = '/support-request';

/** The sidebar: environment, person, navigation, help and build version [2.77] [2.78] [1.12]. */
export function Sidebar({ form, children }: { form: 'vertical' | 'mini'; children: ReactNode }) {
  const mini = form === 'mini';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', pb: 2 }}>
      <EnvironmentRibbon mini={mini} />
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexDirection: mini ? 'column' : 'row', gap: 1, px: mini ? 1 : 2.5, pt: 2.5, pb: 2 }}
      >
        <Logo withName={!mini} />
        <ToggleMini mini={mini} />
      </Box>
      {!mini && <Person />}
      {children}
      <Box sx={{ flex: 1, minHeight: 24 }} />
      {!mini && <HelpBox />}
      <BuildStamp mini={mini} />
    </Box>
  );
}

function ToggleMini({ mini }: { mini: boolean }) {
  const { t } = useTranslation('shell');
  const { change } = useSettingsContext();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (!wide) return null;
  return (
    <IconButton
      aria-label={mini ? t('expand') : t('collapse')}
      onClick={() => change({ themeLayout: mini ? 'vertical' : 'mini' })}
      sx={{ marginInlineStart: mini ? 0 : 'auto', marginInlineEnd: mini ? 0 : -1.5 }}
    >
      <KeyboardDoubleArrowLeft
        fontSize="small"
        sx={{ transform: (theme) => ((theme.direction === 'rtl') === mini ? 'none' : 'rotate(180deg)') }}
      />
    </IconButton>
  );
}

/** Display name and title [2.77]. */
function Person() {
  const { t } = useTranslation('shell');
  const me = useMe();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mx: 2, mb: 2.5, p: 1.5, borderRadius: 1.2, bgcolor: 'background.default' }}>
      <PersonAvatar firstName={me.firstName} lastName={me.lastName} src={me.avatarUrl ?? undefined} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" dir="auto" sx={twoLines}>
          {me.firstName} {me.lastName}
        </Typography>
        <Typography variant="body2" color="textSecondary" dir="auto" sx={twoLines}>
          {me.title ?? t('jobTitleUnknown')}
        </Typography>
      </Box>
    </Box>
  );
}

/** A long name or title takes at most two lines. */
const twoLines = { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' } as const;

/** Links to the support form and passes the current page [2.78]. Hidden if the product has no such screen. */
function HelpBox() {
  const { t } = useTranslation('shell');
  const isRouted = useIsRouted();
  const { pathname, publicHref, state } = useLocation();
  if (!isRouted(supportPath)) return null;
  const supportFrom = pathname === supportPath ? state.supportFrom : publicHref;
  return (
    <Box sx={{ mx: 2, mb: 2, p: 2, borderRadius: 1.4, border: 1, borderColor: 'divider', textAlign: 'center' }}>
      <SupportAgentOutlined color="primary" aria-hidden />
      <Typography variant="subtitle2">{t('help.title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('help.text')}
      </Typography>
      <Button component={Link} to={supportPath} state={{ ...(supportFrom !== undefined && { supportFrom }) }} variant="outlined" fullWidth>
        {t('help.action')}
      </Button>
    </Box>
  );
}
