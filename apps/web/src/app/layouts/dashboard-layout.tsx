import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/identity';
import { lazyPart } from '../../lib/lazy-screen';
import { announceFirstScreen } from '../../ui/first-screen';
import { measures } from '../../ui/measures';
import { useSettingsContext } from '../../ui/settings/settings-context';
import { InsideFrame } from '../../ui/feedback/message-page';
import { mainContentId, SkipLink } from '../../ui/layout/skip-link';
import { useStateFor } from '../../ui/use-state-for';
import { visibleGroups, type NavGroup } from '../navigation/nav-item';
import { NavList } from '../navigation/nav-list';
import { useIsRouted } from '../../lib/use-routed';
import { BuildStamp } from './environment';
import { Navbar } from './navbar';
import { Sidebar } from './sidebar';

const NavigationDrawer = lazyPart(() => import('./navigation-drawer'), 'NavigationDrawer');

interface DashboardLayoutProps {
  groups: readonly NavGroup[];
  /** The start of the header: the current workspace and a link to the others. */
  workspace: ReactNode;
  /** The header's height from the lg breakpoint, in pixels. */
  headerHeight?: number;
  children: ReactNode;
}

/** The layout of every signed-in screen: sidebar, header and content [2.76]-[2.86] [9.25]. */
export function DashboardLayout({ groups, workspace, headerHeight = measures.headerDesktop, children }: DashboardLayoutProps) {
  const { t } = useTranslation('shell');
  const { role } = useMe();
  const { themeLayout, themeStretch } = useSettingsContext();
  const isRouted = useIsRouted();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { pathname } = useLocation();
  const [open, setOpen] = useStateFor(pathname, false);
  useEffect(announceFirstScreen, []);

  const visible = visibleGroups(groups, { role, isRouted });
  const form = wide ? themeLayout : 'vertical';
  const width = form === 'mini' ? measures.sidebarMini : measures.sidebar;
  const list = <NavList groups={visible} form={form} label={t('navigation')} />;

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '@media print': { display: 'block', minHeight: 0 } }}>
      <SkipLink />
      {wide && form !== 'horizontal' && (
        <Box
          component="aside"
          sx={{ flexShrink: 0, width, borderInlineEnd: 1, borderColor: 'divider', bgcolor: 'background.paper', displayPrint: 'none' }}
        >
          <Box sx={{ position: 'sticky', top: 0, height: '100dvh', overflowY: 'auto' }}>
            <Sidebar form={form}>{list}</Sidebar>
          </Box>
        </Box>
      )}
      {!wide && (
        <Suspense>
          <NavigationDrawer open={open} onClose={() => setOpen(false)}>
            {list}
          </NavigationDrawer>
        </Suspense>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Navbar onOpenNavigation={wide ? undefined : () => setOpen(true)} workspace={workspace} height={headerHeight}>
          {form === 'horizontal' && list}
        </Navbar>
        <Box
          component="main"
          id={mainContentId}
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: themeStretch ? 1600 : 1120,
            mx: 'auto',
            px: { xs: 2, sm: 3, lg: 4 },
            pt: { xs: 2, lg: form === 'horizontal' ? 3 : 1 },
            pb: 3,
            outline: 'none',
          }}
        >
          <InsideFrame value>{children}</InsideFrame>
        </Box>
        {form === 'horizontal' && <BuildStamp mini={false} />}
      </Box>
    </Box>
  );
}
