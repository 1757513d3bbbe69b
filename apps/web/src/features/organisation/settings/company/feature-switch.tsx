import { useId } from 'react';
import { FormControlLabel } from '../../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../../ui/controls/choices/switch';
import { Text } from '../../../../ui/display/text';

interface FeatureSwitchProps {
  title: string;
  /** The description of the feature. */
  text: string;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

export function FeatureSwitch({ title, text, isOn, onSwitch }: FeatureSwitchProps) {
  const id = useId();
  return (
    <div className="p-4 border border-line rounded-card bg-paper">
      <FormControlLabel
        label={<span className="font-semibold">{title}</span>}
        labelPlacement="start"
        control={<Switch checked={isOn} onChange={(_, next) => onSwitch(next)} aria-describedby={`${id}-text`} />}
        className="flex justify-between m-0"
      />
      <Text id={`${id}-text`} variant="body2" color="muted">
        {text}
      </Text>
    </div>
  );
}
