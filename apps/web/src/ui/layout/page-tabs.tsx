import Box from '@mui/material/Box';
import { Link, useLocation } from '@tanstack/react-router';

export interface PageTab {
  title: string;
  /** The path of its screen. The tab is current there and on every screen below. */
  path: string;
}

/** Links to related screens in one row. On a narrow screen the row scrolls, and the current link is visible. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  const current = tabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path;

  return (
    <Box component="nav" aria-label={label} sx={{ mb: { xs: 2, md: 3 }, borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}>
      <Box component="ul" sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, listStyle: 'none', overflowX: 'auto' }}>
        {tabs.map(({ title, path }) => (
          <Box component="li" key={path} sx={{ flexShrink: 0 }}>
            <Box
              component={Link}
              to={path}
              ref={path === current ? bringIntoSight : undefined}
              aria-current={path === current ? 'page' : undefined}
              sx={look(path === current)}
            >
              {title}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Scrolls only the row, not the page. */
function bringIntoSight(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft += centreOf(link) - centreOf(row);
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The current link is bold and underlined, so that it does not depend on colour alone. */
const look = (isCurrent: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    px: 1.5,
    borderBottom: 3,
    borderColor: isCurrent ? 'primary.main' : 'transparent',
    borderRadius: '4px 4px 0 0',
    color: isCurrent ? 'primary.main' : 'text.secondary',
    fontWeight: isCurrent ? 650 : 450,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    outlineOffset: -2,
    '&:hover': { color: isCurrent ? 'primary.main' : 'text.primary', bgcolor: 'action.hover' },
  }) as const;
