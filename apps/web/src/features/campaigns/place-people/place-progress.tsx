import type { PlaceCampaign } from '@muster/contract/reports/place-people';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';

interface PlaceProgressProps {
  counts: Pick<PlaceCampaign, 'askedCount' | 'doneCount'>;
}

/** How many of the place's people are missing, and how many have done their part. An anonymous campaign says only how many are asked. */
export function PlaceProgress({ counts: { askedCount, doneCount } }: PlaceProgressProps) {
  const { t } = useTranslation('place-people');
  if (doneCount === null)
    return (
      <Text component="span" variant="body2" color="muted">
        {t('asked', { people: askedCount })}
      </Text>
    );
  const missing = askedCount - doneCount;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Text component="span" className="font-semibold">
        {missing > 0 ? t('missing', { people: missing }) : t('nobodyMissing')}
      </Text>
      <span aria-hidden className="flex-[0_1_96px] h-1.5 rounded-full bg-line overflow-hidden">
        <span className="block h-full bg-success" style={{ inlineSize: `${askedCount > 0 ? (doneCount / askedCount) * 100 : 0}%` }} />
      </span>
      <Text component="span" variant="body2" color="muted">
        {t('done', { part: doneCount, total: askedCount })}
      </Text>
    </span>
  );
}
