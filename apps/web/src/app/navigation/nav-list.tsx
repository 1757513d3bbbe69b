import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ExpandMore from '~icons/ic/baseline-expand-more';
import { lazyPart } from '../../lib/lazy-screen';
import { ListItemButton } from '../../ui/controls/list-item-button';
import { Collapse } from '../../ui/display/collapse';
import { Text } from '../../ui/display/text';
import { useStateFor } from '../../ui/hooks/use-state-for';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { isActive, isExternal, type NavGroup, type NavItem } from './nav-item';

const PopOutBranch = lazyPart(() => import('./pop-out-branch'), 'PopOutBranch');

/** A sidebar with labels, a narrow one with icons above the labels, or a row below the header [2.86]. */
type NavForm = 'vertical' | 'mini' | 'horizontal';

/** The entries that the person may see, as one list [2.76]-[2.86]. */
export function NavList({ groups, form, label }: { groups: readonly NavGroup[]; form: NavForm; label: string }) {
  const row = form === 'horizontal';
  return (
    <nav aria-label={label} className={clsx('flex', row ? 'gap-2' : 'flex-col gap-4', form === 'mini' ? 'px-0.5' : 'px-4')}>
      {groups.map((group, at) => (
        <div key={group.subheader ?? at}>
          {group.subheader && form === 'vertical' && (
            <Text variant="overline" color="muted" className="block px-3 pb-1">
              {group.subheader}
            </Text>
          )}
          <ul className={clsx('flex gap-1', !row && 'flex-col')}>
            {group.items.map((item) => (
              <li key={item.path}>{item.children ? <NavBranch item={item} form={form} /> : <NavLeaf item={item} form={form} />}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavBranch({ item, form }: { item: NavItem; form: NavForm }) {
  const { pathname } = useLocation();
  const active = isActive(item, pathname);
  if (form === 'vertical') return <CollapsingBranch item={item} active={active} />;
  return (
    <Suspense>
      <PopOutBranch
        below={form === 'horizontal'}
        look={rowLook(active, form, false)}
        face={<NavFace item={item} form={form} />}
        pathname={pathname}
      >
        <SubItems items={item.children ?? []} />
      </PopOutBranch>
    </Suspense>
  );
}

function SubItems({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className="grid gap-0.5">
      {items.map((child) => (
        <li key={child.path}>
          <NavLeaf item={child} form="vertical" sub />
        </li>
      ))}
    </ul>
  );
}

/** Expands below itself, and collapses when the person navigates elsewhere [2.85]. */
function CollapsingBranch({ item, active }: { item: NavItem; active: boolean }) {
  const [open, setOpen] = useStateFor(active, active);
  return (
    <>
      <ListItemButton aria-expanded={open} onClick={() => setOpen(!open)} className={rowLook(active, 'vertical', false)}>
        <NavFace item={item} form="vertical" />
        <ExpandMore className={open ? 'rotate-180' : undefined} />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <div className="pt-1 ps-8">
          <SubItems items={item.children ?? []} />
        </div>
      </Collapse>
    </>
  );
}

function NavLeaf({ item, form, sub = false }: { item: NavItem; form: NavForm; sub?: boolean }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const active = isActive(item, pathname);
  const look = rowLook(active, form, sub);
  const face = <NavFace item={item} form={form} />;
  if (item.disabled) {
    return (
      <ListItemButton
        component="div"
        role="link"
        aria-disabled
        title={t('noPermission')}
        className={clsx(look, 'opacity-60 cursor-not-allowed')}
      >
        {face}
        <VisuallyHidden>{t('noPermission')}</VisuallyHidden>
      </ListItemButton>
    );
  }
  if (isExternal(item.path)) {
    return (
      <ListItemButton component="a" href={item.path} target="_blank" rel="noopener noreferrer" className={look}>
        {face}
      </ListItemButton>
    );
  }
  return (
    <ListItemButton component={Link} to={item.path} aria-current={active ? 'page' : undefined} className={look}>
      {face}
    </ListItemButton>
  );
}

function NavFace({ item, form }: { item: NavItem; form: NavForm }): ReactNode {
  const Icon = item.icon;
  return (
    <>
      {Icon && <Icon className={clsx(form === 'horizontal' ? 'size-5' : 'size-6')} />}
      <span className={clsx('min-w-0 max-w-full leading-[1.25]', form === 'vertical' && 'flex-1')}>
        <span className={clsx('block', form === 'mini' && 'overflow-hidden text-ellipsis')}>{item.title}</span>
        {item.caption && form === 'vertical' && <span className="block text-small text-muted">{item.caption}</span>}
      </span>
      {form === 'vertical' && item.info}
    </>
  );
}

/** Colour, weight and a bar at the start mark the active entry, so that it does not depend on colour alone. */
function rowLook(active: boolean, form: NavForm, sub: boolean) {
  const heights = { vertical: sub ? 'lg:min-h-9' : 'lg:min-h-12', mini: 'lg:min-h-15', horizontal: 'lg:min-h-8' };
  return clsx(
    'relative min-h-11 py-1 wrap-normal before:absolute before:rounded-full',
    heights[form],
    form === 'mini' ? 'gap-1 flex-col justify-center text-center px-0 text-sm' : 'gap-3 flex-row justify-start text-start px-3 text-base',
    active
      ? 'font-strong text-primary bg-primary/12 hover:bg-primary/12 hover:text-primary before:bg-primary'
      : 'font-[450] text-muted bg-transparent hover:bg-hover hover:text-foreground before:bg-transparent',
    form === 'horizontal'
      ? 'whitespace-nowrap before:inset-x-2 before:-bottom-0.5 before:h-0.75'
      : 'whitespace-normal before:start-0 before:inset-y-2.5 before:w-0.75',
  );
}
