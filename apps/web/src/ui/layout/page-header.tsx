import type { ReactNode } from 'react';
import { Text } from '../display/text';
import { headingFocus, openedHeading } from './opened-heading';
import { usePageTitle } from '../hooks/use-page-title';

interface PageHeaderProps {
  title: string;
  /** The title of the browser's tab, if it differs from the page's title. */
  tabTitle?: string;
  /** A small line below the title. '' reserves its place while it loads. */
  caption?: ReactNode;
  /** Placed before the title, such as a back link. */
  start?: ReactNode;
  /** The screen's one primary action, at the end on wide screens. Phones use the bottom action bar instead. */
  action?: ReactNode;
}

export function PageHeader({ title, tabTitle = title, caption, start, action }: PageHeaderProps) {
  usePageTitle(tabTitle);
  return (
    <header className="flex flex-wrap items-center gap-4 mb-4 md:mb-6">
      {start}
      <div className="flex-[1_1_180px] min-w-0">
        <Text variant="h1" dir="auto" {...openedHeading('page')} className={headingFocus}>
          {title}
        </Text>
        {(caption || caption === '') && (
          <Text color="muted" dir="auto" className="mt-1">
            {caption || '\u00A0'}
          </Text>
        )}
      </div>
      {action}
    </header>
  );
}
