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
  /** The drawing stands above a short text in the middle. */
  isSegment?: boolean;
  className?: string;
}

/** One option, high enough for a thumb in a glove. */
export function ChoiceCard({ label, isChosen, control, value, isSegment = false, className }: ChoiceCardProps) {
  return (
    <FormControlLabel
      control={control}
      label={
        // A segment is as wide as its longest word, so that the row wraps before a word breaks.
        <span dir="auto" className={clsx('block', isSegment ? 'leading-[1.25] text-small text-center wrap-break-word' : 'leading-[1.4]')}>
          {label}
        </span>
      }
      value={value}
      className={clsx(
        'm-0 border rounded hover:border-primary',
        isSegment ? 'flex-col justify-start min-h-16 pt-1 pb-2 px-0.75' : 'min-h-13 py-1 ps-1 pe-4',
        isChosen ? 'border-primary bg-primary/8 inset-ring inset-ring-primary' : 'border-line bg-paper',
        className,
      )}
    />
  );
}
