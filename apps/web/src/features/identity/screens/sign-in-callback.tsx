import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { Button } from '../../../ui/controls/button';
import { MessagePage } from '../../../ui/feedback/message-page';
import { useSession } from '../session-context';
import { Redirecting } from './redirecting';

/** The redirect URI of the identity provider. Navigates to the root, which knows the saved path [2.3]. */
export function SignInCallback() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    session.completeSignIn().then(
      () => void navigate({ to: '/', replace: true }),
      () => setFailed(true),
    );
  }, [session, navigate]);

  if (!failed) return <Redirecting />;
  return (
    <MessagePage
      icon={<ErrorOutlined />}
      title={t('signInFailed.title')}
      text={t('signInFailed.text')}
      action={
        <Button variant="contained" size="large" onClick={() => void session.signIn('/')}>
          {t('signInFailed.again')}
        </Button>
      }
    />
  );
}
