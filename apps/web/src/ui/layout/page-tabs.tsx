import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';

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
    <nav aria-label={label} className="mb-4 md:mb-6 border-b border-line print:hidden">
      <ul className="flex gap-1 overflow-x-auto">
        {tabs.map(({ title, path }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              ref={path === current ? bringIntoSight : undefined}
              aria-current={path === current ? 'page' : undefined}
              className={classesOf(path === current)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
const classesOf = (isCurrent: boolean) =>
  clsx(
    'flex items-center min-h-12 px-3 border-b-3 rounded-[4px_4px_0_0] whitespace-nowrap no-underline -outline-offset-2 hover:bg-hover',
    isCurrent
      ? 'border-primary text-primary font-strong hover:text-primary'
      : 'border-transparent text-muted font-[450] hover:text-foreground',
  );
