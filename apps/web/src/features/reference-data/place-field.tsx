import type { Location } from '@muster/contract/reference-data/location';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../ui/controls/combobox/combobox';
import { FieldBlock, inputAria } from '../../ui/inputs/text-input';
import { useDebounced } from '../../ui/hooks/use-debounced';
import { minPlaceSearch, placesQuery } from './places';

/** A stored address has only a label. A place from the search has all members. */
export type EnteredLocation = Pick<Location, 'label'> & Partial<Location>;

interface PlaceFieldProps {
  label: string;
  help?: string | undefined;
  required?: boolean;
  problem?: string | undefined;
  value: EnteredLocation | null;
  onChange(place: EnteredLocation | null): void;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for an address. The person searches by words and chooses a result of the server [3.49] [7.37]. */
export function PlaceField({ label, help, required = false, problem, value, onChange, onBlur, ref }: PlaceFieldProps) {
  const { t } = useTranslation(['reference-data', 'ui']);
  const id = useId();
  const [text, setText] = useState(value?.label ?? '');
  const typed = text.trim();
  const search = useDebounced(typed === value?.label ? '' : typed);
  const places = useQuery(placesQuery(search));
  const isShort = typed.length < minPlaceSearch;
  const isLoading = places.isFetching || search !== typed;
  const { error: isInvalid, ...aria } = inputAria(id, { help, problem, required });
  return (
    <FieldBlock id={id} label={label} help={help} problem={problem} required={required}>
      <Combobox<EnteredLocation>
        id={id}
        options={isShort ? [] : (places.data ?? [])}
        value={value}
        onChange={onChange}
        onText={setText}
        onBlur={onBlur}
        labelOf={(place) => place.label}
        keyOf={(place) => place.placeId ?? place.label}
        note={isShort ? t('place.type') : isLoading ? t('place.loading') : t('place.none')}
        clearText={t('ui:select.clear')}
        inputRef={ref}
        error={isInvalid}
        placeholder={t('place.placeholder')}
        inputProps={{ maxLength: 200, 'aria-describedby': aria['aria-describedby'], 'aria-required': required }}
      />
    </FieldBlock>
  );
}
