import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Menu from '~icons/ic/baseline-menu';
import { IconButton } from '../../ui/controls/icon-button';
import { fetchChunk, lazyPart } from '../../lib/lazy-screen';
import { firstScreen } from '../../ui/loading/first-screen';
import { AccountMenu } from './account-menu';
import { EnvironmentRibbon } from './environment';
import { Logo } from './logo';

/**
 * Their code is fetched after the first screen: until then the network is free for the screen itself. A page whose network goes while they
 * load stays usable without them.
 */
const HeaderTools = lazyPart(
  () => fetchChunk('HeaderTools', () => import('../header/header-tools')).catch(() => ({ HeaderTools: () => null })),
  'HeaderTools',
  () => firstScreen,
);

interface NavbarProps {
  /** Opens the navigation if it is a drawer. */
  onOpenNavigation: (() => void) | undefined;
  workspace: ReactNode;
  /** Lower from the lg breakpoint. */
  isLower: boolean;
  /** A horizontal navigation below the bar. */
  children: ReactNode;
}

/**
 * The header: the workspace at its start, the account at its end [2.76] [2.87]. With a horizontal navigation it also has the
 * other content of the sidebar.
 */
export function Navbar({ onOpenNavigation, workspace, isLower, children }: NavbarProps) {
  const { t } = useTranslation('shell');
  return (
    <header
      className={clsx(
        'sticky top-(--notice-height) z-1100 bg-background border-b-line border-b print:hidden',
        !children && 'lg:border-b-0',
      )}
    >
      {children && <EnvironmentRibbon mini={false} />}
      <div
        className={clsx('flex items-center gap-2 min-h-15.75 low:min-h-12 px-2 sm:px-4 lg:px-8', isLower ? 'lg:min-h-21.5' : 'lg:min-h-23')}
      >
        {onOpenNavigation && (
          <IconButton onClick={onOpenNavigation} aria-label={t('openNavigation')}>
            <Menu />
          </IconButton>
        )}
        {children && <Logo withName />}
        <div className={clsx('flex-1 min-w-0', children && 'ps-4')}>{workspace}</div>
        {/* Has the size of the search and the bell, so that the layout does not move when they load. */}
        <div className="flex gap-2 shrink-0 min-w-11 min-h-11 md:w-88">
          <Suspense>
            <HeaderTools />
          </Suspense>
        </div>
        <AccountMenu />
      </div>
      {children && <div className="pb-2 px-4 overflow-x-auto">{children}</div>}
    </header>
  );
}
