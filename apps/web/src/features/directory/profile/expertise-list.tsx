import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelChip } from '../../../ui/level-chip';
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
          sx={{ minHeight: 44, m: 0 }}
        />
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={72} />}
      {shown?.length === 0 && (
        <Typography color="textSecondary">{hasMore ? t('profile.noExpertise') : t('profile.noExpertiseAtAll')}</Typography>
      )}
      {shown && shown.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {shown.map(({ id, subjectId, subCategory, title, experience }) => (
            <Box
              component="li"
              key={`${subCategory} ${id}`}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
            >
              <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
                <Typography dir="auto" sx={{ fontWeight: 600 }}>
                  {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(`ui:subject.${subCategory}`)}
                </Typography>
              </Box>
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
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
