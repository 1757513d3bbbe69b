import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-screen';
import { measures, smallText } from '../../ui/measures';
import { useStateFor } from '../../ui/use-state-for';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { isActive, isExternal, type NavGroup, type NavItem } from './nav-item';

const PopOutBranch = lazyPart(() => import('./pop-out-branch'), 'PopOutBranch');

/** A sidebar with labels, a narrow one with icons above the labels, or a row below the header [2.86]. */
type NavForm = 'vertical' | 'mini' | 'horizontal';

/** The entries that the person may see, as one list [2.76]-[2.86]. */
export function NavList({ groups, form, label }: { groups: readonly NavGroup[]; form: NavForm; label: string }) {
  const row = form === 'horizontal';
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexDirection: row ? 'row' : 'column', gap: row ? 1 : 2, px: form === 'mini' ? 0.25 : 2 }}
    >
      {groups.map((group, at) => (
        <div key={group.subheader ?? at}>
          {group.subheader && form === 'vertical' && (
            <Typography variant="overline" color="textSecondary" sx={{ display: 'block', px: 1.5, pb: 0.5 }}>
              {group.subheader}
            </Typography>
          )}
          <Box component="ul" sx={{ display: 'flex', flexDirection: row ? 'row' : 'column', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
            {group.items.map((item) => (
              <li key={item.path}>{item.children ? <NavBranch item={item} form={form} /> : <NavLeaf item={item} form={form} />}</li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
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
    <Box component="ul" sx={{ display: 'grid', gap: 0.25, m: 0, p: 0, listStyle: 'none' }}>
      {items.map((child) => (
        <li key={child.path}>
          <NavLeaf item={child} form="vertical" sub />
        </li>
      ))}
    </Box>
  );
}

/** Expands below itself, and collapses when the person navigates elsewhere [2.85]. */
function CollapsingBranch({ item, active }: { item: NavItem; active: boolean }) {
  const [open, setOpen] = useStateFor(active, active);
  return (
    <>
      <ListItemButton aria-expanded={open} onClick={() => setOpen(!open)} sx={rowLook(active, 'vertical', false)}>
        <NavFace item={item} form="vertical" />
        <ExpandMore aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ pt: 0.5, paddingInlineStart: 4 }}>
          <SubItems items={item.children ?? []} />
        </Box>
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
        sx={{ ...look, opacity: 0.6, cursor: 'not-allowed' }}
      >
        {face}
        <VisuallyHidden>{t('noPermission')}</VisuallyHidden>
      </ListItemButton>
    );
  }
  if (isExternal(item.path)) {
    return (
      <ListItemButton component="a" href={item.path} target="_blank" rel="noopener noreferrer" sx={look}>
        {face}
      </ListItemButton>
    );
  }
  return (
    <ListItemButton component={Link} to={item.path} aria-current={active ? 'page' : undefined} sx={look}>
      {face}
    </ListItemButton>
  );
}

function NavFace({ item, form }: { item: NavItem; form: NavForm }): ReactNode {
  const Icon = item.icon;
  return (
    <>
      {Icon && <Icon aria-hidden sx={{ fontSize: form === 'horizontal' ? 20 : 24, flexShrink: 0 }} />}
      <Box component="span" sx={{ flex: form === 'vertical' ? 1 : undefined, minWidth: 0, maxWidth: '100%', lineHeight: 1.25 }}>
        <Box component="span" sx={{ display: 'block', ...(form === 'mini' && { overflow: 'hidden', textOverflow: 'ellipsis' }) }}>
          {item.title}
        </Box>
        {item.caption && form === 'vertical' && (
          <Box component="span" sx={{ display: 'block', fontSize: smallText, color: 'text.secondary' }}>
            {item.caption}
          </Box>
        )}
      </Box>
      {form === 'vertical' && item.info}
    </>
  );
}

/** Colour, weight and a bar at the start mark the active entry, so that it does not depend on colour alone. */
function rowLook(active: boolean, form: NavForm, sub: boolean) {
  const heights = { vertical: sub ? measures.navSubItem : measures.navItem, mini: 60, horizontal: measures.navItemHorizontal };
  const tint = 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)';
  return {
    position: 'relative',
    gap: form === 'mini' ? 0.5 : 1.5,
    flexDirection: form === 'mini' ? 'column' : 'row',
    justifyContent: form === 'mini' ? 'center' : 'flex-start',
    textAlign: form === 'mini' ? 'center' : 'start',
    minHeight: { xs: measures.touchTarget, lg: heights[form] },
    px: form === 'mini' ? 0 : 1.5,
    py: 0.5,
    fontSize: form === 'mini' ? '0.875rem' : '1rem',
    fontWeight: active ? 650 : 450,
    color: active ? 'primary.main' : 'text.secondary',
    bgcolor: active ? tint : 'transparent',
    whiteSpace: form === 'horizontal' ? 'nowrap' : 'normal',
    overflowWrap: 'normal',
    '&:hover': { bgcolor: active ? tint : 'action.hover', color: active ? 'primary.main' : 'text.primary' },
    '&::before': {
      content: '""',
      position: 'absolute',
      ...(form === 'horizontal' ? { insetInline: 8, bottom: -2, height: 3 } : { insetInlineStart: 0, insetBlock: 10, width: 3 }),
      borderRadius: 3,
      bgcolor: active ? 'primary.main' : 'transparent',
    },
  } as const;
}
