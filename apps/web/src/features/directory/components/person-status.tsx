import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../ui/status-chip';
import type { UserStatus } from '../users/users-search';

const looks: Record<UserStatus, { tone: Tone; Icon: typeof BlockOutlined }> = {
  active: { tone: 'success', Icon: CheckCircleOutlined },
  invited: { tone: 'info', Icon: MailOutlined },
  blocked: { tone: 'error', Icon: BlockOutlined },
};

/** Whether a person has signed in, is still invited, or is blocked [4.33]. */
export function PersonStatus({ status }: { status: UserStatus }) {
  const { t } = useTranslation('people');
  const { tone, Icon } = looks[status];
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <StatusChip tone={tone} icon={<Icon />} label={t(`status.${status}`)} />
    </Box>
  );
}
