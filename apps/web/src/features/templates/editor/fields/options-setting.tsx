import type { FieldOption } from '@muster/contract/forms/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import ArrowDownward from '~icons/ic/baseline-arrow-downward';
import ArrowUpward from '~icons/ic/baseline-arrow-upward';
import Close from '~icons/ic/baseline-close';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { OutlinedInput } from '../../../../ui/controls/outlined-input';
import { Text } from '../../../../ui/display/text';
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
    <fieldset data-path={path} aria-labelledby={id} className="min-w-0">
      <Text id={id} component="legend" variant="subtitle1" className="p-0 mb-1">
        {t('options.title')}
      </Text>
      <ol className="grid gap-2">
        {options.map((option, index) => (
          <li key={option.id} className="flex items-center gap-1">
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
                  <ArrowUpward className="icon-small" />
                </IconButton>
                <IconButton
                  aria-label={t('options.down', { position: index + 1 })}
                  disabled={index === options.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <ArrowDownward className="icon-small" />
                </IconButton>
                <IconButton
                  aria-label={t('options.remove', { position: index + 1 })}
                  onClick={() => onChange(options.filter((_, at) => at !== index))}
                >
                  <Close className="icon-small" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      <PartProblem path={path} />
      {!isFixed && (
        <Button startIcon={<Add />} onClick={() => onChange([...options, { id: newOptionId(options), label: '' }])} className="mt-2">
          {t('options.add')}
        </Button>
      )}
    </fieldset>
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
