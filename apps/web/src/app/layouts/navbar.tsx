import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../features/notifications';
import { measures } from '../../ui/measures';
import { AccountMenu } from './account-menu';
import { EnvironmentRibbon } from './environment';
import { Logo } from './logo';

interface NavbarProps {
  /** Opens the navigation if it is a drawer. */
  onOpenNavigation: (() => void) | undefined;
  workspace: ReactNode;
  /** The height from the lg breakpoint, in pixels. */
  height: number;
  /** A horizontal navigation below the bar. */
  children: ReactNode;
}

/**
 * The header: the workspace at its start, the account at its end [2.76] [2.87]. With a horizontal navigation it also has the
 * other content of the sidebar.
 */
export function Navbar({ onOpenNavigation, workspace, height, children }: NavbarProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottomStyle: 'solid',
        borderBottomColor: 'divider',
        borderBottomWidth: { xs: '1px', lg: children ? '1px' : 0 },
        displayPrint: 'none',
      }}
    >
      {children && <EnvironmentRibbon mini={false} />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          // Grows only with the browser's text size. The height includes the border.
          minHeight: { xs: measures.headerMobile - 1, lg: height },
          px: { xs: 1, sm: 2, lg: 4 },
        }}
      >
        {onOpenNavigation && (
          <IconButton onClick={onOpenNavigation} aria-label={t('openNavigation')}>
            <Menu />
          </IconButton>
        )}
        {children && <Logo withName />}
        <Box sx={{ flex: 1, minWidth: 0, paddingInlineStart: children ? 2 : 0 }}>{workspace}</Box>
        {/* Has the size of the bell, so that the layout does not move when the bell loads. */}
        <Box sx={{ width: 44, height: 44 }}>
          <Suspense>
            <NotificationBell />
          </Suspense>
        </Box>
        <AccountMenu />
      </Box>
      {children && <Box sx={{ pb: 1, px: 2, overflowX: 'auto' }}>{children}</Box>}
    </Box>
  );
}
