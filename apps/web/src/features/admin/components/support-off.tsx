import { useTranslation } from 'react-i18next';
import SupportAgentOutlined from '~icons/ic/outline-support-agent';
import { MessagePage } from '../../../ui/feedback/message-page';
import { GoHome } from './go-home';

/** Says that this deployment has no support requests, and who can help instead. */
export function SupportOff() {
  const { t } = useTranslation('admin');
  return <MessagePage icon={<SupportAgentOutlined />} title={t('support.off.title')} text={t('support.off.text')} action={<GoHome />} />;
}
