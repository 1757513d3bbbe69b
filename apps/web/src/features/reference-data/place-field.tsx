import type { Location } from '@muster/contract/reference-data/location';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from '../../ui/controls/autocomplete';
import { OutlinedInput } from '../../ui/controls/outlined-input';
import { FieldBlock, inputAria } from '../../ui/text-input';
import { useDebounced } from '../../ui/use-debounced';
import { minPlaceSearch, placesQuery } from './places';

/** A stored address has only a label. A place from the search has all members. */
export type Place = Pick<Location, 'label'> & Partial<Location>;

interface PlaceFieldProps {
  label: string;
  help?: string | undefined;
  required?: boolean;
  problem?: string | undefined;
  value: Place | null;
  onChange(place: Place | null): void;
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
  const { error: isInvalid, ...aria } = inputAria(id, { help, problem, required });
  return (
    <FieldBlock id={id} label={label} help={help} problem={problem} required={required}>
      <Autocomplete<Place>
        id={id}
        options={isShort ? [] : (places.data ?? [])}
        filterOptions={(options) => options}
        value={value}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, next) => onChange(next)}
        onBlur={onBlur}
        loading={!isShort && (places.isFetching || search !== typed)}
        loadingText={t('place.loading')}
        noOptionsText={isShort ? t('place.type') : t('place.none')}
        forcePopupIcon={false}
        clearText={t('ui:select.clear')}
        getOptionLabel={(place) => place.label}
        getOptionKey={(place) => place.placeId ?? place.label}
        isOptionEqualToValue={(option, other) => option.label === other.label && option.placeId === other.placeId}
        renderOption={({ key, ...props }, place) => (
          <li key={key} {...props} dir="auto" style={{ minHeight: 44 }}>
            {place.label}
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            {...input}
            inputRef={ref}
            fullWidth
            error={isInvalid}
            placeholder={t('place.placeholder')}
            inputProps={{
              ...htmlInput,
              maxLength: 200,
              'aria-describedby': aria['aria-describedby'],
              'aria-required': required,
              'aria-invalid': isInvalid,
            }}
          />
        )}
      />
    </FieldBlock>
  );
}
