import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { isFiltered } from './list-query';
import type { ListSearch } from './list-search';

interface NothingListedProps {
  search: ListSearch;
  mayCreate: boolean;
}

/** An empty list says what would stand in it. The buttons for a new campaign and to clear the filters are on the page already [2.108]. */
export function NothingListed({ search, mayCreate }: NothingListedProps) {
  const { t } = useTranslation(['campaigns', 'ui']);
  const { draftOnly } = search;
  if (isFiltered(search)) return <EmptyState filtered />;
  const kind = draftOnly ? 'draft' : mayCreate ? 'manager' : 'worker';
  return (
    <EmptyState
      description={
        <>
          <span>{t('ui:empty.plain.description')}</span> <span>{t(`empty.${kind}`)}</span>
        </>
      }
    />
  );
}
