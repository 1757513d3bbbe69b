import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/identity';
import { TranslationSlot } from '../../features/translation';
import { useAddressIds } from '../../lib/address';
import { lazyPart } from '../../lib/lazy-screen';
import { announceFirstScreen, useIsFirstScreenShown } from '../../ui/loading/first-screen';
import { measures } from '../../ui/theme/measures';
import { useSettingsContext } from '../../ui/settings/settings-context';
import { InsideFrame } from '../../ui/feedback/message-page';
import { mainContentId, SkipLink } from '../../ui/layout/skip-link';
import { useMedia } from '../../ui/hooks/use-media';
import { useStateFor } from '../../ui/hooks/use-state-for';
import { visibleGroups, type NavGroup } from '../navigation/nav-item';
import { NavList } from '../navigation/nav-list';
import { useIsRouted } from '../../lib/use-routed';
import { BuildStamp } from './environment';
import { Navbar } from './navbar';
import { Sidebar } from './sidebar';

const BottomBar = lazyPart(() => import('./bottom-bar'), 'BottomBar');
const NavigationDrawer = lazyPart(() => import('./navigation-drawer'), 'NavigationDrawer');

interface DashboardLayoutProps {
  groups: readonly NavGroup[];
  /** The start of the header: the current workspace and a link to the others. */
  workspace: ReactNode;
  /** The header is lower outside of a company. */
  isOutsideCompany?: boolean;
  children: ReactNode;
}

/** The layout of every signed-in screen: sidebar, header and content [2.76]-[2.86] [9.25]. */
export function DashboardLayout({ groups, workspace, isOutsideCompany = false, children }: DashboardLayoutProps) {
  const { t } = useTranslation('shell');
  const { role, userCompanies } = useMe();
  const { companyId } = useAddressIds();
  const { themeLayout, themeStretch } = useSettingsContext();
  const isRouted = useIsRouted();
  const wide = useMedia('lg-up');
  const hasBar = !useMedia('md-up') && userCompanies.some((membership) => membership.companyId === companyId);
  const { pathname } = useLocation();
  const [open, setOpen] = useStateFor(pathname, false);
  useEffect(announceFirstScreen, []);
  const isFirstScreenShown = useIsFirstScreenShown();

  // Each entry is looked up among all routes: not again for each opening of the drawer.
  const visible = useMemo(() => visibleGroups(groups, { role, isRouted }), [groups, role, isRouted]);
  const form = wide ? themeLayout : 'vertical';
  const width = form === 'mini' ? measures.sidebarMini : measures.sidebar;
  const list = <NavList groups={visible} form={form} label={t('navigation')} />;

  return (
    <div className="flex min-h-dvh print:block print:min-h-0">
      <SkipLink />
      {wide && form !== 'horizontal' && (
        <aside className="shrink-0 bg-paper print:hidden" style={{ width }}>
          <div className="sticky top-(--notice-height) h-[calc(100dvh_-_var(--notice-height))] overflow-y-auto">
            <Sidebar form={form}>{list}</Sidebar>
          </div>
        </aside>
      )}
      {!wide && (open || isFirstScreenShown) && (
        <Suspense>
          <NavigationDrawer open={open} onClose={() => setOpen(false)}>
            {list}
          </NavigationDrawer>
        </Suspense>
      )}
      <div className="flex-1 min-w-0 flex flex-col pb-(--bar-height) print:pb-0">
        <Navbar onOpenNavigation={wide ? undefined : () => setOpen(true)} workspace={workspace} isLower={isOutsideCompany}>
          {form === 'horizontal' && list}
        </Navbar>
        <main
          id={mainContentId}
          tabIndex={-1}
          className={clsx(
            'flex-1 w-full mx-auto px-4 sm:px-6 lg:px-8 pt-4 pb-6 outline-none',
            themeStretch ? 'max-w-400' : 'max-w-280',
            form === 'horizontal' ? 'lg:pt-6' : 'lg:pt-2',
          )}
        >
          <TranslationSlot />
          <InsideFrame value>{children}</InsideFrame>
        </main>
        {form === 'horizontal' && <BuildStamp mini={false} />}
      </div>
      {hasBar && (
        // Has its height before its code, so that nothing moves.
        <div data-bottom-bar>
          <Suspense>{isFirstScreenShown && <BottomBar />}</Suspense>
        </div>
      )}
    </div>
  );
}
