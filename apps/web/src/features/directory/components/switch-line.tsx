import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

interface SwitchLineProps {
  label: string;
  /** The effect of the switch. */
  help: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A switch with its name and, below it, its effect. */
export function SwitchLine({ label, help, checked, disabled = false, onChange }: SwitchLineProps) {
  return (
    <FormControlLabel
      control={<Switch checked={checked} disabled={disabled} onChange={(_, next) => onChange(next)} />}
      label={
        <>
          <Typography component="span" sx={{ display: 'block' }}>
            {label}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {help}
          </Typography>
        </>
      }
      sx={{ minHeight: 52, mx: 0, alignItems: 'center', gap: 0.5 }}
    />
  );
}
