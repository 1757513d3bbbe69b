import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LevelChip } from '../../../ui/labels/level-chip';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Panel } from '../../../ui/layout/panel';
import { expertiseQuery } from '../../identity';
import { ExpertMark } from '../experts/expert-mark';
import { useVerifiedExperts } from '../experts/verified-experts';
import { VerifyButton } from '../experts/verify-button';

/** What somebody is an expert in, with the marks of verified experts; 'Show all' adds where they are competent [2.143] [9.17]. */
export function ExpertiseList({ companyId, userId }: { companyId: number; userId: string }) {
  const { t } = useTranslation(['people', 'ui']);
  const { data, isError, refetch } = useQuery(expertiseQuery(userId));
  const verificationOf = useVerifiedExperts(companyId, { userId });
  const [isWhole, setIsWhole] = useState(false);
  const shown = data?.filter(({ experience }) => experience === 'VERY_HIGH' || (isWhole && experience === 'MEDIUM'));
  const hasMore = data?.some(({ experience }) => experience === 'MEDIUM');
  return (
    <Panel
      title={t('profile.expertise')}
      action={
        <FormControlLabel
          labelPlacement="start"
          control={<Switch checked={isWhole} onChange={(_, checked) => setIsWhole(checked)} />}
          label={t('profile.showAll')}
          className="min-h-11 m-0"
        />
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={72} />}
      {shown?.length === 0 && <Text color="muted">{hasMore ? t('profile.noExpertise') : t('profile.noExpertiseAtAll')}</Text>}
      {shown && shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map(({ id, subjectId, subCategory, title, experience }) => (
            <li key={`${subCategory} ${id}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <div className="flex-[1_1_120px] min-w-0">
                <Text dir="auto" className="font-semibold">
                  {title}
                </Text>
                <Text variant="body2" color="muted">
                  {t(`ui:subject.${subCategory}`)}
                </Text>
              </div>
              {experience === 'VERY_HIGH' ? (
                <>
                  <ExpertMark verification={verificationOf(userId, subjectId)} />
                  <VerifyButton
                    companyId={companyId}
                    expert={{ userId, categoryId: subjectId }}
                    label={title}
                    isVerified={verificationOf(userId, subjectId) !== undefined}
                  />
                </>
              ) : (
                <LevelChip experience={experience} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
