import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import BedtimeOutlined from '~icons/ic/outline-bedtime';
import { Button } from '../../../ui/controls/button';
import { MessagePage } from '../../../ui/feedback/message-page';

/** The 401 page. Its button loads the root again, which signs in [2.22]. */
export function Asleep() {
  const { t } = useTranslation('identity');
  const { basepath } = useRouter();
  return (
    <MessagePage
      icon={<BedtimeOutlined />}
      title={t('asleep.title')}
      text={t('asleep.text')}
      action={
        <Button variant="contained" size="large" onClick={() => window.location.assign(basepath)}>
          {t('asleep.wakeUp')}
        </Button>
      }
    />
  );
}
