import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { MasterDetail } from '../../../ui/layout/master-detail';
import { PageHeader } from '../../../ui/layout/page-header';
import { useMedia } from '../../../ui/hooks/use-media';
import { useMe, usePermissions } from '../../identity';
import { campaignListQuery } from '../api';
import { CampaignCard } from '../card/campaign-card';
import { PlaceCampaigns } from '../place-people/lazy';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { itemPath } from '../item-path';
import { campaignPath, listPath } from '../paths';
import { useCampaignType, useScope } from '../place';
import { isStartedAt } from '../started-at';
import { useCompanyUpdates } from '../use-campaign-updates';
import { CreateButton } from './create-button';
import { DraftNote } from './draft-note';
import { FoldButton, useFold } from './fold';
import { ListControls } from './list-controls';
import { NothingListed } from './nothing-listed';
import { ProgressNote } from './progress-note';
import { filtersOf, isFiltered, listPageSize } from './list-query';
import { readListSearch, type ListSearch } from './list-search';
import type { SelectedCampaigns } from './several/selected-campaigns';

const PaginationFooter = lazyPart(() => import('../../../ui/lists/pagination-footer'), 'PaginationFooter');
const SelectableCard = lazyPart(() => import('./several/selectable-card'), 'SelectableCard');
const SeveralBar = lazyPart(() => import('./several/several-bar'), 'SeveralBar');

/** The height of a card with a title of one line, its progress and its due date, in pixels. */
const withProgress = { wide: 105, narrow: 112 } as const;

/** The list of one campaign type, next to the open campaign [2.95]-[2.109]. The key keeps items of one list out of another while it loads. */
export function CampaignList() {
  const type = useCampaignType();
  const scope = useScope();
  return <ListOf key={listPath(scope, type)} type={type} scope={scope} />;
}

function ListOf({ type, scope }: { type: CampaignType; scope: Scope }) {
  const { t } = useTranslation('templates');
  const { editScope, consultant } = usePermissions();
  const isManager = editScope(scope) && !consultant;
  const { userId } = useMe();
  const mayCreate = isManager && isStartedAt(type, scope);
  const inAddress = readListSearch(useRawSearch(), isManager);
  const search = mayCreate ? inAddress : { ...inAddress, draftOnly: undefined };
  const list = useQuery(campaignListQuery(filtersOf({ type, scope, search, isManager, userId })));
  const wide = useMedia('lg-up');
  const { pathname } = useLocation();
  const fold = useFold(/\/(report|new(\/.*)?|\d+\/edit)$/.test(pathname));
  const [selected, setSelected] = useState<SelectedCampaigns>();
  const navigate = useNavigate();
  useCompanyUpdates(scope.companyId);

  const root = listPath(scope, type);
  const contentShown = pathname.replace(/\/+$/, '') !== root;
  const change = (next: ListSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const hrefOf = (item: CampaignListItem) => itemPath(scope, item, isManager);
  const isOpen = (item: CampaignListItem) =>
    `${pathname}/`.startsWith(`${item.campaignV2SiteId === null ? campaignPath(scope, type, item.id) : hrefOf(item)}/`);
  const filtered = isFiltered(search);
  const isPlace = (scope.siteId ?? scope.divisionId) !== undefined;

  return (
    <div>
      {(wide || !contentShown) && (
        <PageHeader
          title={t(`types.${type}`)}
          action={
            wide && (
              <>
                {fold.canFold && <FoldButton {...fold} />}
                {mayCreate && <CreateButton type={type} scope={scope} />}
              </>
            )
          }
        />
      )}
      <MasterDetail
        label={t(`types.${type}`)}
        controls={
          <ListControls
            type={type}
            scope={scope}
            hasDrafts={mayCreate}
            isManager={isManager}
            search={search}
            onChange={change}
            isSelecting={selected !== undefined}
            onSelecting={(isSelecting) => setSelected(isSelecting ? new Map() : undefined)}
          />
        }
        items={list.isError && !list.data ? [] : list.data?.data}
        keyOf={hrefOf}
        placeholderHeight={isManager && !search.draftOnly ? withProgress[wide ? 'wide' : 'narrow'] : undefined}
        renderItem={(item) => {
          const card = (
            <CampaignCard
              campaign={item}
              to={hrefOf(item)}
              search
              isSelected={isOpen(item)}
              mark={item.status === 'DRAFT' ? <DraftNote draft={item} /> : <ProgressNote campaign={item} />}
            />
          );
          if (!selected || search.draftOnly) return card;
          return (
            <Suspense fallback={card}>
              <SelectableCard campaign={item} selected={selected} onSelect={setSelected}>
                {card}
              </SelectableCard>
            </Suspense>
          );
        }}
        filtered={filtered}
        empty={list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : <NothingListed search={search} mayCreate={mayCreate} />}
        footer={
          list.data && (
            <Suspense>
              {selected && !search.draftOnly && <SeveralBar companyId={scope.companyId} selected={selected} onSelect={setSelected} />}
              {list.data.total > listPageSize && (
                <PaginationFooter
                  page={search.page ?? 1}
                  size={listPageSize}
                  total={list.data.total}
                  onPage={(page) => change({ ...search, page: page > 1 ? page : undefined })}
                />
              )}
              {isPlace && isManager && !search.draftOnly && <PlaceCampaigns scope={scope} type={type} />}
            </Suspense>
          )
        }
        isFolded={fold.isFolded}
        content={<Outlet />}
        contentShown={contentShown}
        onAutoOpen={(item) => {
          fold.onAutoOpen();
          void navigate({ to: hrefOf(item), search: true, replace: true, resetScroll: false });
        }}
      />
      {!wide && !contentShown && mayCreate && !selected && (
        <BottomActionBar isOnList>
          <CreateButton type={type} scope={scope} />
        </BottomActionBar>
      )}
    </div>
  );
}
