import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';

/** Stands in for a field of a kind that this build does not know [8.40]. */
export function UnknownField({ name }: { name: string }) {
  const { t } = useTranslation('forms');
  return <Text color="error">{t('unknownField', { key: name })}</Text>;
}
