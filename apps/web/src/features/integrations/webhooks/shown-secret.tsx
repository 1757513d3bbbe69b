import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { CopyField } from '../tokens/copy-field';

interface ShownSecretProps {
  titleId: string;
  secret: string;
  onClose(): void;
}

/** Shows the secret of a new webhook, which nobody can see again. */
export function ShownSecret({ titleId, secret, onClose }: ShownSecretProps) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <DialogTitle id={titleId}>{t('webhooks.secretTitle')}</DialogTitle>
      <DialogContent>
        <Text className="mb-4">{t('webhooks.secretText')}</Text>
        <CopyField label={t('webhooks.secretLabel')} value={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </DialogActions>
    </>
  );
}
