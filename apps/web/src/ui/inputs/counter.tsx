import { useTranslation } from 'react-i18next';
import { Text } from '../display/text';

/** The used part of a limit; red beyond the limit. */
export function Counter({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation('ui');
  return (
    <Text variant="body2" color={count > max ? 'error' : 'muted'} className="shrink-0 tabular-nums">
      {t('characters', { count, max })}
    </Text>
  );
}
