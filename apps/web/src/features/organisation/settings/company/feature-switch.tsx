import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

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
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.4, bgcolor: 'background.paper' }}>
      <FormControlLabel
        label={title}
        labelPlacement="start"
        control={
          <Switch checked={isOn} onChange={(_, next) => onSwitch(next)} slotProps={{ input: { 'aria-describedby': `${id}-text` } }} />
        }
        sx={{ display: 'flex', justifyContent: 'space-between', m: 0, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      <Typography id={`${id}-text`} variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
