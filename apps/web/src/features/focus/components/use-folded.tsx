import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import FilterList from '~icons/ic/baseline-filter-list';
import { IconButton } from '../../../ui/controls/icon-button';
import { Badge } from '../../../ui/display/badge';
import { useMedia } from '../../../ui/hooks/use-media';
import { isFiltered, type FocusSearch } from '../search';

interface Folded {
  /** The button that shows and hides the filters. Undefined on screens that have room for them. */
  button: ReactNode;
  /** The filters, if they are to be seen. */
  filters: ReactNode;
}

/** On phones, search and filters are behind one icon. A dot and a word say that a filter is set. */
export function useFolded(search: FocusSearch, filters: ReactNode): Folded {
  const { t } = useTranslation('focus');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia('sm-down');
  if (!isPhone) return { button: undefined, filters };
  const isSet = isFiltered(search);
  return {
    button: (
      <IconButton
        aria-label={isSet ? t('filters.set') : t('filters.name')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={clsx('border rounded bg-paper', isOpen ? 'border-primary' : 'border-line')}
      >
        <Badge invisible={!isSet}>
          <FilterList />
        </Badge>
      </IconButton>
    ),
    filters: isOpen && <div id={id}>{filters}</div>,
  };
}
