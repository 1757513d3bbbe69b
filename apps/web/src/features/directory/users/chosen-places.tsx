import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { MultiSelect } from '../../../ui/forms/multi-select';
import { PlaceRow } from './place-row';
import type { ChosenPlace, PlaceChoice } from './use-place-choices';

interface ChosenPlacesProps {
  label: string;
  managerLabel: string;
  choices: readonly PlaceChoice[];
  value: readonly ChosenPlace[];
  onChange(value: ChosenPlace[]): void;
}

/** The sites, or the divisions, of a new person, each with a switch for its manager role. */
export function ChosenPlaces({ label, managerLabel, choices, value, onChange }: ChosenPlacesProps) {
  const { t } = useTranslation('people');
  const id = useId();
  const replace = (changed: ChosenPlace) => onChange(value.map((place) => (place.id === changed.id ? changed : place)));
  return (
    <div>
      <Text component="label" htmlFor={id} variant="subtitle1" className="block mb-1">
        {label}
      </Text>
      <MultiSelect
        id={id}
        placeholder={t('users.choosePlaces')}
        choices={{ data: [...choices], isError: false, refetch: () => undefined }}
        value={value.map((place) => place.id)}
        onChange={(ids) => onChange(ids.map((placeId) => value.find((place) => place.id === placeId) ?? { id: placeId, isManager: false }))}
      />
      <ul aria-label={label} className="grid gap-2 mt-2">
        {value.map((place) => {
          const choice = choices.find((one) => one.id === place.id);
          return (
            <PlaceRow
              key={place.id}
              name={choice?.label ?? `#${place.id}`}
              managerLabel={managerLabel}
              isManager={place.isManager}
              subdivisions={choice?.subdivisions ?? []}
              subDivisionId={place.subDivisionId ?? null}
              onManager={(isManager) => replace({ ...place, isManager })}
              onSubdivision={(subDivisionId) => replace({ ...place, subDivisionId })}
              onRemove={() => onChange(value.filter((one) => one.id !== place.id))}
            />
          );
        })}
      </ul>
    </div>
  );
}
