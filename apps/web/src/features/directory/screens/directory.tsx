import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import { useAddressId, useAddressIds, useRawSearch } from '../../../lib/address';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { MasterDetail } from '../../../ui/layout/master-detail';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { useMedia } from '../../../ui/hooks/use-media';
import { DirectoryControls } from '../components/directory-controls';
import { PersonCard } from '../components/person-card';
import { directoryPath } from '../directory-path';
import { isFiltered, readDirectorySearch, type DirectorySearch } from '../directory-search';
import { directoryPageSize, directoryQuery } from '../directory-query';

/** The people of the company, or of the workspace's division, with the open profile beside them [2.138] [2.57]. */
export function Directory(): ReactNode {
  const { t } = useTranslation('people');
  const companyId = useAddressId('companyId');
  const { divisionId } = useAddressIds();
  const search = readDirectorySearch(useRawSearch());
  const list = useQuery(directoryQuery(companyId, divisionId, search));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wide = useMedia('lg-up');

  const root = directoryPath(companyId, divisionId);
  const isHere = `${pathname}/`.startsWith(`${root}/`);
  const opened = pathname.slice(root.length).replace(/^\/+|\/+$/g, '');
  const change = (next: DirectorySearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const nobody = isFiltered(search) ? (
    <EmptyState filtered />
  ) : (
    <EmptyState icon={<PeopleAltOutlined />} description={t('directory.emptyText')} />
  );
  return (
    <>
      {(wide || opened === '') && (
        <PageHeader title={t('directory.title')} caption={list.data ? t('directory.count', { count: list.data.total }) : ''} />
      )}
      <MasterDetail
        label={t('directory.title')}
        controls={<DirectoryControls companyId={companyId} divisionId={divisionId} search={search} onChange={change} />}
        items={list.isError && !list.data ? [] : list.data?.data}
        keyOf={({ userId }) => userId}
        renderItem={(member) => <PersonCard member={member} to={`${root}/${member.userId}`} isSelected={member.userId === opened} />}
        filtered={isFiltered(search)}
        empty={list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : nobody}
        footer={
          list.data && (
            <PaginationFooter
              page={search.page ?? 1}
              size={directoryPageSize}
              total={list.data.total}
              onPage={(page) => change({ ...search, page: page > 1 ? page : undefined })}
            />
          )
        }
        content={<Outlet />}
        contentShown={!isHere || opened !== ''}
        onAutoOpen={({ userId }) => void navigate({ to: `${root}/${userId}`, search: true, replace: true, resetScroll: false })}
      />
    </>
  );
}
