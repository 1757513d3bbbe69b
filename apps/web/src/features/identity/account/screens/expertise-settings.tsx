import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import EmojiObjectsOutlined from '~icons/ic/outline-emoji-objects';
import { useIsKept } from '../../../../lib/queries/use-is-kept';
import { Button } from '../../../../ui/controls/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { PageHeader } from '../../../../ui/layout/page-header';
import { SearchField } from '../../../../ui/inputs/search-field';
import { useShippedTitles } from '../../../../ui/texts/shipped-texts';
import { CurrentFields } from '../../../../ui/forms/current-fields';
import { SkeletonList } from '../../../../ui/feedback/skeleton-list';
import { categoriesQuery } from '../../../reference-data';
import { useMe } from '../../hooks';
import { expertiseQuery, type Expertise } from '../api';
import { OwnSubjects } from '../components/own-subjects';
import { SharedProfile } from '../components/shared-profile';
import { SubjectRow } from '../components/subject-row';

/** The person's expertise: what they know as chips, and a level for each subject, saved at once [2.155] [3.43]. */
export function ExpertiseSettings(): ReactNode {
  const { t } = useTranslation('account');
  const { userId, isProfileShared = false } = useMe();
  const subjects = useQuery(categoriesQuery);
  const mine = useQuery(expertiseQuery(userId));
  const isKept = useIsKept(expertiseQuery(userId));
  const shown = useShippedTitles();
  /** Undefined until the person decides: whoever has no subject yet sees the list. */
  const [isAdding, setAdding] = useState<boolean>();

  const failed = [subjects, mine].filter(({ isError, data }) => isError && !data);
  const hasSubjects = (mine.data ?? []).length > 0;
  const showsList = isAdding ?? !hasSubjects;
  return (
    <>
      <PageHeader title={t('expertise.title')} caption={t('expertise.caption')} />
      <SharedProfile />
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((query) => void query.refetch())} />}
      {failed.length === 0 && !(subjects.data && mine.data) && <SkeletonList height={72} />}
      {subjects.data && mine.data && (
        <CurrentFields areOld={isKept}>
          <fieldset disabled={isProfileShared} className="contents">
            {showsList ? (
              // The list stays open, because people often add several subjects.
              <div onChange={() => setAdding(true)}>
                <AllSubjects subjects={shown(subjects.data)} mine={mine.data} onDone={hasSubjects ? () => setAdding(false) : undefined} />
              </div>
            ) : (
              <>
                <OwnSubjects mine={shown(mine.data)} />
                <Button variant="outlined" startIcon={<Add />} onClick={() => setAdding(true)} className="mt-4">
                  {t('expertise.add')}
                </Button>
              </>
            )}
          </fieldset>
        </CurrentFields>
      )}
    </>
  );
}

interface AllSubjectsProps {
  subjects: readonly { id: number; title: string; subCategory: Expertise['subCategory'] }[];
  mine: readonly Expertise[];
  onDone: (() => void) | undefined;
}

function AllSubjects({ subjects, mine, onDone }: AllSubjectsProps) {
  const { t } = useTranslation('account');
  const [search, setSearch] = useState('');
  const found = subjects.filter(({ title }) => title.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-4">
        <div className="flex-[1_1_260px] sm:max-w-105">
          <SearchField label={t('expertise.search')} value={search} onSearch={setSearch} />
        </div>
        {onDone && (
          <Button color="inherit" onClick={onDone}>
            {t('expertise.mine')}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState filtered icon={<EmojiObjectsOutlined />} />
      ) : (
        <ul aria-label={t('expertise.title')} className="grid gap-2 max-w-190">
          {found.map(({ id, title, subCategory }) => (
            <SubjectRow
              key={`${subCategory} ${id}`}
              subject={{ subjectId: id, subCategory, title }}
              known={mine.find((one) => one.subjectId === id && one.subCategory === subCategory)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
