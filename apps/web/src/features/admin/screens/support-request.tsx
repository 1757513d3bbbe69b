import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/config-context';
import MarkEmailReadOutlined from '~icons/ic/outline-mark-email-read';
import { MessagePage } from '../../../ui/feedback/message-page';
import { PageHeader } from '../../../ui/layout/page-header';
import { supportRequestRoute } from '../addresses';
import { GoHome } from '../components/go-home';
import { SupportForm } from '../components/support-form';
import { SupportOff } from '../components/support-off';
import { UndeliveredRequests } from '../components/undelivered-requests';

/** The form for a question to the support team. If support requests are off, the page says so, below the texts that were not delivered [2.9]. */
export function SupportRequest(): ReactNode {
  const { t } = useTranslation('admin');
  const { supportRequests = false } = useConfig();
  const navigate = supportRequestRoute.useNavigate();
  if (!supportRequests)
    return (
      <>
        <UndeliveredRequests />
        <SupportOff />
      </>
    );
  return (
    <>
      <PageHeader title={t('support.title')} caption={t('support.caption')} />
      <SupportForm onSent={() => void navigate({ to: '/support-request-submitted', replace: true })} />
    </>
  );
}

/** Confirms a support request [2.9]. */
export function SupportSubmitted(): ReactNode {
  const { t } = useTranslation('admin');
  return <MessagePage icon={<MarkEmailReadOutlined />} title={t('support.sent.title')} text={t('support.sent.text')} action={<GoHome />} />;
}
