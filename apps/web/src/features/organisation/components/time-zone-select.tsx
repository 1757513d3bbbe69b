import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldBlock, inputAria } from '../../../ui/text-input';

interface TimeZoneSelectProps {
  /** An IANA name, such as Australia/Brisbane. */
  value: string;
  onChange(zone: string): void;
  onBlur(): void;
  problem?: string | undefined;
}

/** The zone that this browser runs in. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every zone that this browser knows, searched by name. */
export function TimeZoneSelect({ value, onChange, onBlur, problem }: TimeZoneSelectProps) {
  const { t } = useTranslation(['organisation', 'form']);
  const id = useId();
  const help = t('timeZoneHelp');
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return (
    <FieldBlock id={id} label={t('timeZone')} help={help} problem={problem} required>
      <Autocomplete
        id={id}
        disableClearable
        options={zones.includes(value) ? zones : [value, ...zones]}
        value={value}
        getOptionLabel={labelOf}
        onChange={(_, zone) => onChange(zone)}
        onBlur={onBlur}
        noOptionsText={t('form:select.noOptions')}
        openText={t('form:select.placeholder')}
        renderInput={(params) => (
          <TextField
            {...params}
            error={problem !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps?.htmlInput,
                'aria-describedby': inputAria(id, { help, problem, required: true })['aria-describedby'],
                'aria-required': true,
              },
            }}
          />
        )}
      />
    </FieldBlock>
  );
}

/** 'America/New_York' reads as 'America/New York'. */
const labelOf = (zone: string): string => zone.replaceAll('_', ' ');
