import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { FormText } from '../../../ui/texts/shipped-texts';

export function NoAnswer() {
  const { t } = useTranslation('forms');
  return <Text color="muted">{t('noAnswer')}</Text>;
}

interface ItemsProps {
  texts: readonly string[];
  isNumbered?: boolean;
  /** The texts are names, which nobody translates. */
  areNames?: boolean;
}

/** Texts that people wrote, as a list. */
export function Items({ texts, isNumbered = false, areNames = false }: ItemsProps) {
  if (texts.length === 0) return <NoAnswer />;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={clsx('ps-6 max-w-[75ch] [&_li]:py-0.5', isNumbered ? 'list-decimal' : 'list-disc')}>
      {texts.map((text, index) => (
        // `dir` belongs to the inner element. On the item, it would move the marker to the other side, outside of the page.
        <li key={`${index}-${text}`}>
          <span dir="auto">{areNames ? text : <FormText>{text}</FormText>}</span>
        </li>
      ))}
    </List>
  );
}
