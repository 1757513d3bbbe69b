import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { usePageTitle } from '../../../ui/hooks/use-page-title';
import { headingFocus, openedHeading } from '../../../ui/layout/opened-heading';

interface UsersHeaderProps {
  /** Undefined while the people load. */
  total: number | undefined;
  actions: ReactNode;
  /** The filters. */
  children: ReactNode;
}

/** Title, filters and actions in one row where the width allows it, so that the table has the height. */
export function UsersHeader({ total, actions, children }: UsersHeaderProps) {
  const { t } = useTranslation('people');
  usePageTitle(t('users.title'));
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-3 lg:-mt-2">
      <div className="flex-[1_0_6rem] lg:flex-none">
        <Text variant="h1" {...openedHeading('page')} className={`${headingFocus} lg:text-xl`}>
          {t('users.title')}
        </Text>
        <Text variant="body2" color="muted" className="tabular-nums">
          {total === undefined ? '\u00A0' : t('users.count', { count: total })}
        </Text>
      </div>
      <div className="max-lg:order-last max-lg:basis-full lg:flex-[8_1_34rem]">{children}</div>
      {actions}
    </header>
  );
}
