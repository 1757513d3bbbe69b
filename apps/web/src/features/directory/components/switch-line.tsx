import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';
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
          <Text component="span" className="block">
            {label}
          </Text>
          <Text component="span" variant="body2" color="muted" className="block">
            {help}
          </Text>
        </>
      }
      className="min-h-13 mx-0 items-center gap-1"
    />
  );
}
