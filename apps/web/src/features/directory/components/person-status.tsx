import { useTranslation } from 'react-i18next';
import BlockOutlined from '~icons/ic/outline-block';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import MailOutlined from '~icons/ic/outline-mail';
import { StatusChip, type Tone } from '../../../ui/labels/status-chip';
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
    <span className="flex whitespace-nowrap">
      <StatusChip tone={tone} icon={<Icon />} label={t(`status.${status}`)} />
    </span>
  );
}
