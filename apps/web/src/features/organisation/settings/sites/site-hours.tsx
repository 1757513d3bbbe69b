import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
            sx={{ minHeight: 44 }}
          />
          {value && <WorkingHoursField value={value} onChange={onChange} problem={error?.message} />}
        </div>
      )}
    />
  );
}
