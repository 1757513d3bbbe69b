import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../../ui/controls/choices/form-control-label';
import { hoursProblem, type HoursText } from '../hours-text';
import { WorkingHoursField } from '../working-hours-field';
import type { SiteValues } from './site-values';

interface SiteHoursProps {
  form: UseFormReturn<SiteValues>;
  /** The hours with which own hours begin. */
  start: HoursText;
}

/** The working hours of a site, which follow the company unless the site has its own. */
export function SiteHours({ form, start }: SiteHoursProps) {
  const { t } = useTranslation('settings');
  const problemOf = (text: HoursText | null) => {
    const problem = text ? hoursProblem(text) : undefined;
    return problem === undefined || t(`hours.problem.${problem}`);
  };
  return (
    <Controller
      name="workingHours"
      control={form.control}
      rules={{ validate: problemOf }}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div>
          <FormControlLabel
            label={t('hours.own')}
            control={<Checkbox checked={value !== null} onChange={(_, isOwn) => onChange(isOwn ? start : null)} />}
            className="min-h-11"
          />
          {value && <WorkingHoursField value={value} onChange={onChange} problem={error?.message} />}
        </div>
      )}
    />
  );
}
