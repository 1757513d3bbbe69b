import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../../ui/controls/combobox/combobox';
import { FieldBlock, inputAria } from '../../../ui/inputs/text-input';

interface TimeZoneSelectProps {
  /** An IANA name, such as Australia/Brisbane. */
  value: string;
  onChange(zone: string): void;
  onBlur(): void;
  /** Options before the zones, such as the zone of the company. */
  first?: readonly { value: string; label: string }[];
  help?: string;
  problem?: string | undefined;
}

/** Some browsers also list abbreviations such as CET, which the server refuses. */
const isOffered = (zone: string): boolean => zone.includes('/');

/** The zone of this browser, or UTC. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isOffered(timeZone) ? timeZone : 'UTC';
}

/** Every zone that the browser knows, searched by name. */
export function TimeZoneSelect({ value, onChange, onBlur, first = [], help: ownHelp, problem }: TimeZoneSelectProps) {
  const { t } = useTranslation(['organisation', 'ui']);
  const id = useId();
  const help = ownHelp ?? t('timeZoneHelp');
  const known = [...first.map((one) => one.value), 'UTC', ...Intl.supportedValuesOf('timeZone').filter(isOffered)];
  const labelOf = (zone: string) => first.find((one) => one.value === zone)?.label ?? zoneLabel(zone);
  return (
    <FieldBlock id={id} label={t('timeZone')} help={help} problem={problem} required>
      <Combobox
        id={id}
        options={known.includes(value) ? known : [value, ...known]}
        value={value}
        labelOf={labelOf}
        keyOf={(zone) => zone}
        onChange={(zone) => zone !== null && onChange(zone)}
        onBlur={onBlur}
        note={t('ui:select.noOptions')}
        openText={t('ui:select.placeholder')}
        error={problem !== undefined}
        inputProps={{ 'aria-describedby': inputAria(id, { help, problem, required: true })['aria-describedby'], 'aria-required': true }}
      />
    </FieldBlock>
  );
}

/** 'America/New_York' shows as 'America/New York'. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');
