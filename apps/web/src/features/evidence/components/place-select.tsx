import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/controls/native-select';
import { FieldBlock } from '../../../ui/inputs/text-input';
import { usePlaces } from '../use-places';

interface PlaceSelectProps {
  companyId: number;
  value: string;
  onChange(place: string): void;
}

/** Chooses the whole company, or one of its divisions or sites. */
export function PlaceSelect({ companyId, value, onChange }: PlaceSelectProps) {
  const { t } = useTranslation('auditors');
  const id = useId();
  return (
    <FieldBlock id={id} label={t('place')} required>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)} variant="framed" fullWidth>
        {[...usePlaces(companyId)].map(([place, name]) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldBlock>
  );
}
