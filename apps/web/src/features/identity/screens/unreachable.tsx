import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent } from 'react';
import CloudOff from '~icons/ic/baseline-cloud-off';
import { checkConnection, isConnected, onConnection } from '../../../lib/connection';
import { Button } from '../../../ui/controls/button';
import { MessagePage } from '../../../ui/feedback/message-page';

/** Shown when the identity provider or the account call did not answer [8.3]. Continues when the connection is back. */
export function Unreachable({ onReconnect }: { onReconnect(): void }) {
  const { t } = useTranslation('identity');
  const goOn = useEffectEvent(() => isConnected() && onReconnect());
  useEffect(() => {
    void checkConnection();
    return onConnection(() => goOn());
  }, []);
  return (
    <MessagePage
      icon={<CloudOff />}
      title={t('unreachable.title')}
      text={t('unreachable.text')}
      action={
        <Button variant="contained" size="large" onClick={() => window.location.reload()}>
          {t('unreachable.again')}
        </Button>
      }
    />
  );
}
