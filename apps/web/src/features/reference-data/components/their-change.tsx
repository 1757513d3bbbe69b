import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Alert, AlertTitle } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { industriesQuery } from '../api';
import type { ItemValues } from '../item-values';
import { hasIndustries, useReferenceList } from '../lists';
import { inList } from '../../../lib/names/in-list';

interface TheirChangeProps {
  theirs: ItemValues;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Shows what somebody else has saved in the meantime, and lets the person choose. Their own text stays in the form. */
export function TheirChange({ theirs, onKeepMine, onTakeTheirs }: TheirChangeProps) {
  const { t } = useTranslation('reference-data');
  const hasTheirIndustries = hasIndustries(useReferenceList());
  const { data: industries = [] } = useQuery({ ...industriesQuery, enabled: hasTheirIndustries });
  const chosen = industries.filter(({ id }) => theirs.industryIds.includes(id));
  return (
    <Alert severity="warning" className="items-start">
      <AlertTitle>{t('theirs.title')}</AlertTitle>
      <Text>{t('theirs.text')}</Text>
      <blockquote className="my-3 ps-4 border-s-3 border-warning">
        <Text className="font-semibold">{theirs.title}</Text>
        <Text className="whitespace-pre-wrap">{theirs.description}</Text>
        {hasTheirIndustries && (
          <Text>
            {t('field.industries')}: {inList(chosen.map(({ label }) => label)) || t('allIndustries')}
          </Text>
        )}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('theirs.keepMine')}
        </Button>
        <Button color="inherit" onClick={onTakeTheirs}>
          {t('theirs.take')}
        </Button>
      </div>
    </Alert>
  );
}
