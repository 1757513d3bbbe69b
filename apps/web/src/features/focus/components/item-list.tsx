import type { FocusItem } from '@muster/contract/focus/focus';
import type { UseQueryResult } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageOf } from '../../../lib/api';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { MasterDetail } from '../../../ui/layout/master-detail';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { CampaignCard } from '../../campaigns';
import { QuestionCard } from '../../exchange';
import { AskedBesides } from './asked-besides';
import { ItemMark } from './item-mark';
import { pathWithin } from '../item-path';
import { isFiltered, listPageSize, type FocusSearch } from '../search';

interface ItemListProps {
  label: string;
  controls: ReactNode;
  list: UseQueryResult<PageOf<FocusItem[]>>;
  search: FocusSearch;
  /** The path of the list. The paths of its items are below it. */
  root: string;
  onPage(page: number | undefined): void;
  /** An empty list without filters. */
  empty: ReactNode;
}

/** Campaigns of several types, with the open one beside them. Wide screens open the first one automatically [2.104]-[2.110]. */
export function ItemList({ label, controls, list, search, root, onPage, empty }: ItemListProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filtered = isFiltered(search);
  const hrefOf = (item: FocusItem) => `${root}${pathWithin(item)}`;
  const blank = filtered ? <EmptyState filtered /> : empty;
  return (
    <MasterDetail
      label={label}
      controls={controls}
      items={list.isError && !list.data ? [] : list.data?.data}
      keyOf={hrefOf}
      renderItem={(item) =>
        item.focusType === 'QUESTION' ? (
          <QuestionCard
            question={item.innerItem}
            to={hrefOf(item)}
            isSelected={isWithin(pathname, root, item)}
            mark={<ItemMark item={item} />}
          />
        ) : (
          <>
            <CampaignCard
              campaign={item.innerItem}
              to={hrefOf(item)}
              search
              isSelected={isWithin(pathname, root, item)}
              mark={<ItemMark item={item} />}
              showsType
            />
            {/* the open item asks it on its own page */}
            {!isWithin(pathname, root, item) && <AskedBesides item={item} />}
          </>
        )
      }
      filtered={filtered}
      empty={list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : blank}
      footer={
        list.data && (
          <PaginationFooter
            page={search.page ?? 1}
            size={listPageSize}
            total={list.data.total}
            onPage={(page) => onPage(page > 1 ? page : undefined)}
          />
        )
      }
      content={<Outlet />}
      contentShown={trimmed(pathname) !== root}
      // While the next page is fetched, the items are those of the page before.
      onAutoOpen={
        list.isPlaceholderData ? undefined : (item) => void navigate({ to: hrefOf(item), search: true, replace: true, resetScroll: false })
      }
    />
  );
}

const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Whether the item is the open one, at either of its paths [2.36], or one of its sites is open. */
function isWithin(pathname: string, root: string, item: FocusItem): boolean {
  const opened = trimmed(pathname)
    .slice(root.length)
    .replace(/^\/campaign\//, '/');
  return `${opened}/`.startsWith(`${pathWithin(item)}/`);
}
