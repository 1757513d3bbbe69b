import { useTranslation } from 'react-i18next';
import InfoOutlined from '~icons/ic/outline-info';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import type { Loaded } from '../../lib/queries/source';
import { Text } from '../../ui/display/text';

interface SelectionCountProps {
  count: Loaded<number>;
  /** The count as text [5.21]. */
  text(count: number): string;
  /** What to do about an empty selection. */
  hint?: string | undefined;
}

/** How many people or sites the selection matches. Each choice counts again. */
export function SelectionCount({ count, text, hint }: SelectionCountProps) {
  const { t } = useTranslation('audience');
  const { data, isError } = count;
  const isNobody = data === 0 || isError;
  const Icon = isNobody ? WarningAmberOutlined : InfoOutlined;
  const shownText = isError ? t('countFailed') : data === undefined ? t('counting') : text(data);
  return (
    <Text component="output" color={isNobody ? 'warning' : 'muted'} className="flex flex-wrap gap-1.5 items-center mt-3 font-semibold">
      <Icon className="icon-small" />
      <span>{shownText}</span>
      {hint && <span>{hint}</span>}
    </Text>
  );
}
