import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Alert, AlertTitle } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import type { Item } from '../lists';

interface TheirChangeProps {
  theirs: Item;
  onKeepMine(): void;
  onTakeTheirs(theirs: Item): void;
}

/** Shows what somebody else has saved in the meantime, and lets the person choose. Their own text stays in the form. */
export function TheirChange({ theirs, onKeepMine, onTakeTheirs }: TheirChangeProps) {
  const { t } = useTranslation('reference-data');
  return (
    <Alert severity="warning" className="items-start">
      <AlertTitle>{t('theirs.title')}</AlertTitle>
      <Text>{t('theirs.text')}</Text>
      <blockquote className="my-3 ps-4 border-s-3 border-warning">
        <Text className="font-semibold">{theirs.title}</Text>
        <Text className="whitespace-pre-wrap">{theirs.description}</Text>
        {theirs.industries && (
          <Text>
            {t('field.industries')}: {theirs.industries.map(({ title }) => title).join(', ') || t('allIndustries')}
          </Text>
        )}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('theirs.keepMine')}
        </Button>
        <Button color="inherit" onClick={() => onTakeTheirs(theirs)}>
          {t('theirs.take')}
        </Button>
      </div>
    </Alert>
  );
}
