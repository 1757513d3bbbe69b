import type { FieldOption } from '@muster/contract/forms/types';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { newOptionId } from '../edited-template';
import { useProblem, PartProblem } from '../problem';

interface OptionsSettingProps {
  path: string;
  options: readonly FieldOption[];
  /** True for yes or no: the two options stay, and only their labels change. */
  isFixed: boolean;
  onChange(options: FieldOption[]): void;
}

/** The options of a field: their labels and their order. An option keeps its id, because answers are counted by it. */
export function OptionsSetting({ path, options, isFixed, onChange }: OptionsSettingProps) {
  const { t } = useTranslation('template-library');
  const id = useId();
  const swap = (index: number, other: number) => {
    const moved = options[index];
    if (moved) onChange(options.filter((_, at) => at !== index).toSpliced(other, 0, moved));
  };
  return (
    <Box component="fieldset" data-path={path} aria-labelledby={id} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography id={id} component="legend" variant="subtitle1" sx={{ p: 0, mb: 0.5 }}>
        {t('options.title')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {options.map((option, index) => (
          <Box component="li" key={option.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <OptionInput
              path={`${path}[${index}].label`}
              label={t('options.item', { position: index + 1 })}
              value={option.label}
              onChange={(label) => onChange(options.map((one, at) => (at === index ? { ...one, label } : one)))}
            />
            {!isFixed && (
              <>
                <IconButton
                  aria-label={t('options.up', { position: index + 1 })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t('options.down', { position: index + 1 })}
                  disabled={index === options.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t('options.remove', { position: index + 1 })}
                  onClick={() => onChange(options.filter((_, at) => at !== index))}
                >
                  <Close fontSize="small" />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      <PartProblem path={path} />
      {!isFixed && (
        <Button startIcon={<Add />} onClick={() => onChange([...options, { id: newOptionId(options), label: '' }])} sx={{ mt: 1 }}>
          {t('options.add')}
        </Button>
      )}
    </Box>
  );
}

interface OptionInputProps {
  path: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

function OptionInput({ path, label, value, onChange }: OptionInputProps) {
  const problem = useProblem(path);
  return (
    <OutlinedInput
      data-path={path}
      value={value}
      error={problem !== undefined}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': problem ? `${label}: ${problem}` : label, maxLength: 500 }}
      fullWidth
    />
  );
}
