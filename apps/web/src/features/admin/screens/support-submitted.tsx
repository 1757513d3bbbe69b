import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import MarkEmailReadOutlined from '~icons/ic/outline-mark-email-read';
import { MessagePage } from '../../../ui/feedback/message-page';
import { GoHome } from '../components/go-home';

/** Confirms a support request [2.9]. */
export function SupportSubmitted(): ReactNode {
  const { t } = useTranslation('admin');
  return <MessagePage icon={<MarkEmailReadOutlined />} title={t('support.sent.title')} text={t('support.sent.text')} action={<GoHome />} />;
}
