import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import SchoolOutlined from '~icons/ic/outline-school';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { useVerifiedExperts } from '../../directory';
import { ExpertCard } from './expert-card';
import type { Practice } from './list-search';
import { expertsQuery, listPageSize } from './queries';

/** Placeholders while the experts load [2.127] [9.23]. */
const skeletonTiles = 10;

/** The people who are experts in a practice [2.123]-[2.127]. */
export function Experts({ companyId, practice }: { companyId: number; practice: Practice }) {
  const { t } = useTranslation('communities');
  const [page, setPage] = useState(1);
  const verificationOf = useVerifiedExperts(companyId, { categoryId: practice.practiceId });
  const { data, isError, refetch } = useQuery(expertsQuery(companyId, practice, page));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={skeletonTiles} height={80} />;
  if (data.total === 0) return <EmptyState icon={<SchoolOutlined />} title={t('experts.none')} description={t('experts.noneText')} />;
  return (
    <>
      <ul aria-label={t('tabs.experts')} className="grid gap-2 sm:gap-4 grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]">
        {data.data.map((person) => (
          <ExpertCard
            key={person.userId}
            companyId={companyId}
            practiceId={practice.practiceId}
            person={person}
            verification={verificationOf(person.userId, practice.practiceId)}
          />
        ))}
      </ul>
      <PaginationFooter page={page} size={listPageSize} total={data.total} onPage={setPage} />
    </>
  );
}
