import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';
import { DialogActions, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { CopyField } from './tokens/copy-field';

interface ShownSecretProps {
  titleId: string;
  title: string;
  text: string;
  label: string;
  secret: string;
  onClose(): void;
}

/** The content of a dialog that shows a new token or the secret of a webhook, which nobody can see again. */
export function ShownSecret({ titleId, title, text, label, secret, onClose }: ShownSecretProps) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Text className="mb-4">{text}</Text>
        <CopyField label={label} value={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </DialogActions>
    </>
  );
}
