import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import EmojiObjectsOutlined from '~icons/ic/outline-emoji-objects';
import { useIsKept } from '../../../../lib/queries/use-is-kept';
import { Button } from '../../../../ui/controls/button';
import { FormControlLabel } from '../../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../../ui/controls/choices/switch';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { PageHeader } from '../../../../ui/layout/page-header';
import { SearchField } from '../../../../ui/inputs/search-field';
import { CurrentFields } from '../../../../ui/forms/current-fields';
import { SkeletonList } from '../../../../ui/feedback/skeleton-list';
import { categoriesQuery } from '../../../reference-data';
import { useMe } from '../../hooks';
import { expertiseQuery } from '../api';
import { SubjectRow } from '../components/subject-row';

/** The person's expertise: a level for each safety practice and high-risk work, saved at once [2.155] [3.43]. */
export function ExpertiseSettings(): ReactNode {
  const { t } = useTranslation('account');
  const { userId } = useMe();
  const subjects = useQuery(categoriesQuery);
  const mine = useQuery(expertiseQuery(userId));
  const isKept = useIsKept(expertiseQuery(userId));
  const [search, setSearch] = useState('');
  const [isMineOnly, setMineOnly] = useState(false);

  const levelOf = (subjectId: number, subCategory: string) =>
    mine.data?.find((one) => one.subjectId === subjectId && one.subCategory === subCategory);
  const found = subjects.data?.filter(
    ({ id, title, subCategory }) =>
      title.toLocaleLowerCase().includes(search.toLocaleLowerCase()) && (!isMineOnly || levelOf(id, subCategory) !== undefined),
  );
  const isFiltered = search !== '' || isMineOnly;
  const clear = () => {
    setSearch('');
    setMineOnly(false);
  };

  const failed = [subjects, mine].filter(({ isError, data }) => isError && !data);
  return (
    <>
      <PageHeader title={t('expertise.title')} caption={t('expertise.caption')} />
      {failed.length > 0 ? (
        <LoadFailed onRetry={() => failed.forEach((query) => void query.refetch())} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-4">
            <div className="flex-[1_1_260px] sm:max-w-105">
              <SearchField label={t('expertise.search')} value={search} onSearch={setSearch} />
            </div>
            <FormControlLabel
              control={<Switch checked={isMineOnly} onChange={(_, checked) => setMineOnly(checked)} />}
              label={t('expertise.mine')}
              className="min-h-11 mx-0"
            />
            {isFiltered && (
              <Button color="inherit" onClick={clear}>
                {t('expertise.clear')}
              </Button>
            )}
          </div>
          {!found || !mine.data ? (
            <SkeletonList height={72} />
          ) : found.length === 0 ? (
            <EmptyState filtered={isFiltered} icon={<EmojiObjectsOutlined />} />
          ) : (
            <CurrentFields areOld={isKept}>
              <ul aria-label={t('expertise.title')} className="grid gap-2 max-w-190">
                {found.map((subject) => (
                  <SubjectRow
                    key={`${subject.subCategory} ${subject.id}`}
                    subject={{ subjectId: subject.id, subCategory: subject.subCategory, title: subject.title }}
                    known={levelOf(subject.id, subject.subCategory)}
                  />
                ))}
              </ul>
            </CurrentFields>
          )}
        </>
      )}
    </>
  );
}
