import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useRawSearch } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { lazyPart } from '../../../lib/lazy-screen';
import { useMedia } from '../../../ui/hooks/use-media';
import { useCompanyUpdates } from '../../campaigns';
import { focusQuery } from '../api';
import { Filters } from '../components/filters';
import { ItemList } from '../components/item-list';
import { useFolded } from '../components/use-folded';
import { focusPath } from '../item-path';
import { useIsSent } from '../item-state';
import { readFocusSearch, type FocusSearch } from '../search';

const AllDone = lazyPart(() => import('../../../ui/feedback/all-done'), 'AllDone');

/** What the person can work on now, with the open item beside it [2.60] [2.110]. */
export function FocusList(): ReactNode {
  const { t } = useTranslation('focus');
  const companyId = useAddressId('companyId');
  const search = readFocusSearch(useRawSearch());
  const list = useQuery(focusQuery(companyId, search));
  const isSent = useIsSent();
  // As 'Next' counts them: the server does not have the answers that wait.
  const left = list.data ? list.data.total - list.data.data.filter(isSent).length : 0;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wide = useMedia('lg-up');
  useCompanyUpdates(companyId);

  const root = focusPath(companyId);
  const change = (next: FocusSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const { button, filters } = useFolded(
    search,
    <Filters
      searchLabel={t('search')}
      search={search}
      areInProgress
      onChange={(part) => change({ ...search, ...part })}
      onClear={() => change({})}
    />,
  );
  return (
    <>
      {(wide || pathname.replace(/\/+$/, '') === root) && (
        <PageHeader title={t('title')} caption={list.data ? t('waiting', { count: left }) : ''} action={button} />
      )}
      <ItemList
        label={t('title')}
        controls={filters}
        list={list}
        search={search}
        root={root}
        onPage={(page) => change({ ...search, page })}
        empty={
          <Suspense>
            <AllDone title={t('doneForToday')} description={t('doneText')} />
          </Suspense>
        }
      />
    </>
  );
}
