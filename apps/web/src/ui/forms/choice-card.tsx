import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { FormControlLabel } from '../controls/choices/form-control-label';

interface ChoiceCardProps {
  label: string;
  isChosen: boolean;
  /** The radio button or the checkbox. */
  control: ComponentProps<typeof FormControlLabel>['control'];
  /** Its value in a radio group. */
  value?: string;
}

/** One option, as wide as the form and high enough for a thumb. */
export function ChoiceCard({ label, isChosen, control, value }: ChoiceCardProps) {
  return (
    <FormControlLabel
      control={control}
      label={
        <span dir="auto" className="block leading-[1.4]">
          {label}
        </span>
      }
      value={value}
      className={clsx(
        'm-0 min-h-13 py-1 ps-1 pe-4 border rounded hover:border-primary',
        isChosen ? 'border-primary bg-primary/8 inset-ring inset-ring-primary' : 'border-line bg-paper',
      )}
    />
  );
}
