import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import SearchOff from '~icons/ic/baseline-search-off';
import InboxOutlined from '~icons/ic/outline-inbox';
import { Text } from '../display/text';
import { headingFocus, openedHeading } from '../layout/opened-heading';
import { usePageTitle } from '../hooks/use-page-title';

interface EmptyStateProps {
  /** What the list would show. Default: the general text for empty lists [2.108]. */
  title?: string;
  description?: ReactNode;
  /** True if a filter hides everything. The default text is then that of a search. */
  filtered?: boolean;
  icon?: ReactNode;
  /** True if it is the whole page. The title is then the page's heading. */
  isPage?: boolean;
  /** The next step, for people who may take it. */
  action?: ReactNode;
}

/** Explains why a list or a page is empty. */
export function EmptyState({ title, description, filtered = false, icon, isPage = false, action }: EmptyStateProps) {
  const { t } = useTranslation('ui');
  const kind = filtered ? 'filtered' : 'plain';
  usePageTitle(isPage ? title : undefined);
  return (
    <div className="flex flex-col items-center text-center gap-2 px-6 py-10 md:py-16">
      <div aria-hidden className="grid place-items-center size-18 mb-2 rounded-full text-primary bg-primary/12 [&_svg]:size-8.5">
        {icon ?? (filtered ? <SearchOff /> : <InboxOutlined />)}
      </div>
      <Text variant={isPage ? 'h1' : 'h3'} component={isPage ? 'h1' : 'p'} {...(isPage && openedHeading('page'))} className={headingFocus}>
        {title ?? t(`empty.${kind}.title`)}
      </Text>
      <Text color="muted" className="max-w-[45ch]">
        {description ?? t(`empty.${kind}.description`)}
      </Text>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
