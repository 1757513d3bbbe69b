import CloudOff from '@mui/icons-material/CloudOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../ui/message-page';

/** Stands when neither the sign-in nor the account could be asked [8.3]. */
export function Unreachable() {
  const { t } = useTranslation('identity');
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
