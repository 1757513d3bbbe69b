import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlaceField, type EnteredLocation } from '../../../reference-data';
import { TimeZoneSelect, zoneLabel } from '../../components/time-zone-select';
import { zoneOfCompany, zoneOfPlace, type SiteValues } from './site-values';

interface PlaceAndZoneProps {
  form: UseFormReturn<SiteValues>;
  /** The zone of the company, for a site without its own. */
  companyZone: string;
}

/** The location and the time zone of a site. The zone follows the location until the person chooses another one. */
export function PlaceAndZone({ form, companyZone }: PlaceAndZoneProps) {
  const { t } = useTranslation('settings');
  const { control, setValue, formState } = form;
  const { errors } = formState;
  const follow = (place: EnteredLocation | null) => setValue('timeZone', place?.timeZone ?? zoneOfPlace, { shouldDirty: true });
  const first = [
    { value: zoneOfPlace, label: t('site.zoneOfPlace') },
    { value: zoneOfCompany, label: t('site.zoneOfCompany', { zone: zoneLabel(companyZone) }) },
  ];
  return (
    <>
      <Controller
        name="placeId"
        control={control}
        rules={{ validate: (place) => place !== null || t('site.placeRequired') }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <PlaceField
            ref={ref}
            label={t('site.place')}
            required
            problem={errors.placeId?.message}
            value={value}
            onChange={(place) => {
              onChange(place);
              if (place) follow(place);
            }}
            onBlur={onBlur}
          />
        )}
      />
      <Controller
        name="timeZone"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <TimeZoneSelect
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            first={first}
            help={t('site.timeZoneHelp')}
            problem={errors.timeZone?.message}
          />
        )}
      />
    </>
  );
}
