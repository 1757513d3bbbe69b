import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { isFiltered } from './list-query';
import type { ListSearch } from './list-search';

interface NothingListedProps {
  search: ListSearch;
  mayCreate: boolean;
  onChange(search: ListSearch): void;
}

/** An empty list says what would stand in it. The button for a new campaign is on the page already [2.108]. */
export function NothingListed({ search, mayCreate, onChange }: NothingListedProps) {
  const { t } = useTranslation(['campaigns', 'ui']);
  const { draftOnly } = search;
  if (isFiltered(search)) {
    const clear = (
      <Button variant="outlined" color="inherit" onClick={() => onChange({ draftOnly })}>
        {t('clear')}
      </Button>
    );
    return <EmptyState filtered action={clear} />;
  }
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
