import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import AddComment from '~icons/ic/outline-add-comment';
import CenterFocusStrongOutlined from '~icons/ic/outline-center-focus-strong';
import ForumOutlined from '~icons/ic/outline-forum';
import HomeOutlined from '~icons/ic/outline-home';
import { useCompanyUpdates } from '../../features/campaigns';
import { FocusCount } from '../../features/focus';
import { useMe } from '../../features/identity';
import { useAddressId } from '../../lib/address';
import { ButtonBase } from '../../ui/controls/button-base';
import { PersonAvatar } from '../../ui/labels/person-avatar';
import { companyRoot, personalRoot } from '../navigation/workspaces';
import { AccountMenuPopup } from './account-menu-popup';

/** The pages that people open most, where the thumb is. The drawer has all others. */
export function BottomBar() {
  const companyId = useAddressId('companyId');
  const { t } = useTranslation('shell');
  useHiddenByKeyboard();
  useCompanyUpdates(companyId);
  const cws = companyRoot(companyId);
  return (
    <nav aria-label={t('bar.label')} className="@container h-14 min-h-[3.5rem] grid grid-cols-5">
      <BarLink to={`${cws}/dashboard`} icon={HomeOutlined} title={t('bar.home')} />
      <BarLink to={`${personalRoot(companyId)}/focus`} icon={CenterFocusStrongOutlined} title={t('nav.focus')}>
        <Suspense>
          <FocusCount companyId={companyId} />
        </Suspense>
      </BarLink>
      <BarLink to={askPath(companyId)} icon={AddComment} title={t('bar.ask')} />
      <BarLink to={`${cws}/exchange`} icon={ForumOutlined} title={t('nav.exchange')} without={askPath(companyId)} />
      <Me />
    </nav>
  );
}

/** Opens the account menu. On pages with this bar, the header has no picture for it. */
function Me() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const anchor = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <ButtonBase
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
        className={clsx(look, 'text-muted')}
      >
        <Face title={t('bar.me')}>
          <PersonAvatar firstName={me.firstName} lastName={me.lastName} src={me.avatarUrl ?? undefined} size="xsmall" />
        </Face>
      </ButtonBase>
      {menu !== 'never' && <AccountMenuPopup open={menu === 'open'} anchor={() => anchor.current} onClose={() => setMenu('closed')} />}
    </>
  );
}

const askPath = (companyId: number): string => `${companyRoot(companyId)}/exchange/l/new`;

interface BarLinkProps {
  to: string;
  icon: ComponentType<{ className?: string }>;
  title: string;
  /** A page below `to` that has a link of its own. */
  without?: string;
  children?: ReactNode;
}

/** The page itself, or a page below it, is marked by a ground behind the icon and by the weight of the word. */
function BarLink({ to, icon: Icon, title, without, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const isOpen = path !== without && `${path}/`.startsWith(`${to}/`);
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={isOpen ? (path === to ? 'page' : 'true') : undefined}
      className={clsx(look, isOpen ? 'text-primary font-bold' : 'text-muted')}
    >
      <Face title={title} isOpen={isOpen}>
        <Icon />
        {children}
      </Face>
    </ButtonBase>
  );
}

/** Text of twice the size leaves no room for the words: the icons then have twice the size, and screen readers have the words. */
function Face({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <>
      <span className={clsx('relative flex justify-center w-[min(100%,3.5rem)] py-0.5 rounded-full', isOpen && 'bg-primary/12')}>
        {children}
      </span>
      <span className="max-w-full text-center leading-none wrap-anywhere @max-[17rem]:sr-only">{title}</span>
    </>
  );
}

const look = 'flex flex-col items-center justify-center gap-0.5 min-w-0 px-0.5 text-xs leading-tight';

/** What a keyboard on the screen takes at least, in pixels. */
const keyboardPixels = 150;

/** Marks the page while a keyboard covers its end. The bar then leaves the room to the text that the person writes. */
function useHiddenByKeyboard(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const mark = () =>
      document.documentElement.toggleAttribute('data-keyboard', window.innerHeight - view.height * view.scale > keyboardPixels);
    mark();
    view.addEventListener('resize', mark);
    return () => {
      view.removeEventListener('resize', mark);
      document.documentElement.removeAttribute('data-keyboard');
    };
  }, []);
}
