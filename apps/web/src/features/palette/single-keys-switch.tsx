import { useTranslation } from 'react-i18next';
import { FormControlLabel } from '../../ui/controls/choices/form-control-label';
import { Switch } from '../../ui/controls/choices/switch';
import { Text } from '../../ui/display/text';
import { setSingleKeys, useSingleKeys } from './single-keys';

/** Switches the keys without Ctrl on and off. */
export function SingleKeysSwitch() {
  const { t } = useTranslation('palette');
  return (
    <section className="mb-6">
      <FormControlLabel
        control={<Switch checked={useSingleKeys()} onChange={(_, isOn) => setSingleKeys(isOn)} />}
        label={t('keys.single')}
      />
      <Text variant="body2" color="muted">
        {t('keys.note')}
      </Text>
    </section>
  );
}
