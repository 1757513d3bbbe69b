import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SortOutlined from '~icons/ic/outline-sort';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { useSectionLevel } from '../../../ui/layout/section-level';

interface AnswersHeadingProps {
  total: number;
  /** False after new votes or answers have changed the order. The button then sorts the list again. */
  isSorted: boolean;
  onSort(): void;
}

/** The number of answers and their order, with a button that sorts them again [2.130]. */
export function AnswersHeading({ total, isSorted, onSort }: AnswersHeadingProps) {
  const { t } = useTranslation('exchange');
  const level = useSectionLevel();
  const heading = useRef<HTMLHeadingElement>(null);
  const sort = () => {
    onSort();
    // The button disappears, so the focus moves to the heading first.
    heading.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 min-h-11">
      <Text ref={heading} variant="h3" component={level} tabIndex={-1} className="outline-none">
        <span role="status">{t('answers', { count: total })}</span>
      </Text>
      {isSorted ? (
        <Text color="muted">{t('sorted')}</Text>
      ) : (
        <Button startIcon={<SortOutlined />} onClick={sort} className="px-2 print:hidden">
          {t('sort')}
        </Button>
      )}
    </div>
  );
}
