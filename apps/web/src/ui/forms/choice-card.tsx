import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';

interface ChoiceCardProps {
  label: string;
  isChosen: boolean;
  /** The radio button or the checkbox. */
  control: ReactElement;
  /** Its value in a radio group. */
  value?: string;
}

/** One option, as wide as the form and high enough for a thumb. */
export function ChoiceCard({ label, isChosen, control, value }: ChoiceCardProps) {
  return (
    <FormControlLabel
      control={control}
      label={<span dir="auto">{label}</span>}
      value={value}
      sx={(theme) => ({
        m: 0,
        minHeight: 52,
        py: 0.5,
        paddingInlineStart: 0.5,
        paddingInlineEnd: 2,
        border: 1,
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen
          ? `color-mix(in srgb, ${theme.vars?.palette.primary.main ?? theme.palette.primary.main} 8%, transparent)`
          : 'background.paper',
        boxShadow: isChosen ? `inset 0 0 0 1px ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}` : 'none',
        '&:hover': { borderColor: 'primary.main' },
        '& .MuiFormControlLabel-label': { fontSize: '1rem', lineHeight: 1.4, minWidth: 0 },
      })}
    />
  );
}
