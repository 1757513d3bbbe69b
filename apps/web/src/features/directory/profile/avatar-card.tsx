import type { Profile } from '@muster/contract/directory/profile';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar';
import { StatusChip } from '../../../ui/status-chip';
import { contributionsQuery } from '../people';

/** The picture, and the number of questions and answers that the person has given with their name [2.140] [9.32]. */
export function AvatarCard({ companyId, person }: { companyId: number; person: Profile }) {
  const { t } = useTranslation('people');
  const { data, isError } = useQuery(contributionsQuery(companyId, person.userId));
  const membership = person.userCompanies.find((one) => one.companyId === companyId);
  const roles = [membership?.isManager && t('role.companyManager'), membership?.isLeader && t('role.leader')].filter(Boolean);
  return (
    <Box
      component="section"
      aria-label={t('profile.contributions')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        p: { xs: 2, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
      }}
    >
      <PersonAvatar firstName={person.firstName} lastName={person.lastName} src={person.avatarUrl ?? undefined} size="large" />
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        {roles.length > 0 && <Typography sx={{ fontWeight: 600 }}>{roles.join(' · ')}</Typography>}
        {data ? (
          <>
            <StatusChip tone="neutral" icon={<QuestionAnswerOutlined />} label={t('profile.questions', { count: data.questions })} />
            <StatusChip tone="neutral" icon={<ForumOutlined />} label={t('profile.answers', { count: data.answers })} />
          </>
        ) : (
          !isError && <Skeleton width={120} height={52} />
        )}
      </Box>
    </Box>
  );
}
