import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../../ui/controls/combobox/combobox';
import { Text } from '../../../ui/display/text';
import { useChangePeople } from '../people';
import { PlaceRow } from './place-row';
import type { ChosenPlace, PlaceChoice } from './use-place-choices';

interface SavedPlacesProps<Place extends ChosenPlace> {
  label: string;
  managerLabel: string;
  addLabel: string;
  choices: readonly PlaceChoice[];
  value: readonly Place[];
  isClosed: boolean;
  calls: {
    add(placeId: number): Promise<unknown>;
    setManager(place: Place, isManager: boolean): Promise<unknown>;
    setSubdivision?(place: Place, subDivisionId: number | null): Promise<unknown>;
    remove(place: Place): Promise<unknown>;
  };
}

/** The sites, or the divisions, of a person. Only one change runs at a time. */
export function SavedPlaces<Place extends ChosenPlace>(props: SavedPlacesProps<Place>) {
  const { label, managerLabel, addLabel, choices, value, isClosed, calls } = props;
  const { t } = useTranslation(['people', 'ui']);
  const id = useId();
  const change = useChangePeople((run: () => Promise<unknown>) => run());
  const isBusy = isClosed || change.isPending;
  const free = choices.filter((choice) => value.every((place) => place.id !== choice.id));
  return (
    <section aria-labelledby={id}>
      <Text id={id} variant="subtitle1" component="h3" className="mb-1">
        {label}
      </Text>
      <ul className="grid gap-2 mb-2">
        {value.map((place) => {
          const choice = choices.find((one) => one.id === place.id);
          // Inactive places are hidden, as in all lists of workspaces [4.32].
          if (!choice) return null;
          return (
            <PlaceRow
              key={place.id}
              name={choice.label}
              managerLabel={managerLabel}
              isManager={place.isManager}
              subdivisions={choice.subdivisions ?? []}
              subDivisionId={place.subDivisionId ?? null}
              isClosed={isBusy}
              onManager={(isManager) => change.mutate(() => calls.setManager(place, isManager))}
              onSubdivision={(subDivisionId) =>
                calls.setSubdivision && change.mutate(async () => calls.setSubdivision?.(place, subDivisionId))
              }
              onRemove={() => change.mutate(() => calls.remove(place))}
            />
          );
        })}
      </ul>
      {!isClosed && free.length > 0 && (
        <Combobox<PlaceChoice>
          key={value.length}
          options={free}
          value={null}
          disabled={change.isPending}
          labelOf={(choice) => choice.label}
          keyOf={(choice) => choice.id}
          onChange={(choice) => choice && change.mutate(() => calls.add(choice.id))}
          note={t('ui:select.noOptions')}
          openText={t('ui:select.placeholder')}
          placeholder={addLabel}
          inputProps={{ 'aria-label': addLabel }}
        />
      )}
    </section>
  );
}
