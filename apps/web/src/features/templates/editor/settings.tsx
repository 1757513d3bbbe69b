/** The controls of the editor. Each has a path in the template; faults appear at it and link to it. */
import { useId } from 'react';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { NativeSelect } from '../../../ui/controls/native-select';
import { Text } from '../../../ui/display/text';
import { FieldBlock, inputAria, TextInput } from '../../../ui/inputs/text-input';
import { ProblemLine, useProblem } from './problem';

interface SettingProps<Value> {
  /** The path from the template's root, such as `title`. */
  path: string;
  label: string;
  help?: string;
  value: Value;
  onChange(value: Value): void;
}

interface TextSettingProps extends SettingProps<string> {
  required?: boolean;
  rows?: number;
  maxLength?: number;
  isCode?: boolean;
}

export function TextSetting({ path, label, help, value, onChange, required, rows, maxLength, isCode = false }: TextSettingProps) {
  const problem = useProblem(path);
  return (
    <div data-path={path}>
      <TextInput
        label={label}
        {...(help !== undefined && { help })}
        problem={problem}
        required={required}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        multiline={rows !== undefined}
        minRows={rows}
        inputProps={{ maxLength, ...(isCode && { spellCheck: false, autoCapitalize: 'characters', dir: 'ltr' }) }}
      />
    </div>
  );
}

/** A whole number, or none. */
export function NumberSetting({ path, label, help, value, onChange }: SettingProps<number | undefined>) {
  const problem = useProblem(path);
  const read = (text: string) => {
    const digits = text.replaceAll(/[^\d-]/g, '');
    onChange(digits === '' || !Number.isSafeInteger(Number(digits)) ? undefined : Number(digits));
  };
  return (
    <div data-path={path}>
      <TextInput
        label={label}
        {...(help !== undefined && { help })}
        problem={problem}
        value={value ?? ''}
        onChange={({ target }) => read(target.value)}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </div>
  );
}

interface SelectSettingProps<Value extends string> extends SettingProps<Value> {
  options: readonly { value: Value; label: string }[];
  required?: boolean;
  disabled?: boolean;
}

/** One value of a list, with the native picker. */
export function SelectSetting<Value extends string>(props: SelectSettingProps<Value>) {
  const { path, label, help, value, onChange, options, required = true, disabled } = props;
  const id = useId();
  const problem = useProblem(path);
  const { error: _error, ...aria } = inputAria(id, { help, problem, required });
  return (
    <div data-path={path}>
      <FieldBlock id={id} label={label} help={help} problem={problem} required={required}>
        <NativeSelect
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
          {...aria}
          aria-invalid={problem !== undefined}
          variant="framed"
          fullWidth
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </FieldBlock>
    </div>
  );
}

export function CheckSetting({ path, label, value, onChange, disabled = false }: SettingProps<boolean> & { disabled?: boolean }) {
  const problem = useProblem(path);
  return (
    <div data-path={path}>
      <FormControlLabel
        control={<Checkbox checked={value} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />}
        label={label}
        className="min-h-11"
      />
      <ProblemLine problem={problem} />
    </div>
  );
}

interface ChecksSettingProps<Value extends string> extends SettingProps<readonly Value[]> {
  options: readonly { value: Value; label: string }[];
}

/** Several values of a few, in the order in which they are offered. */
export function ChecksSetting<Value extends string>({ path, label, help, value, onChange, options }: ChecksSettingProps<Value>) {
  const id = useId();
  const problem = useProblem(path);
  const toggle = (one: Value) =>
    onChange(options.map((option) => option.value).filter((known) => (known === one ? !value.includes(known) : value.includes(known))));
  return (
    <fieldset data-path={path} aria-labelledby={id} className="min-w-0">
      <Text id={id} component="legend" variant="subtitle1" className="p-0">
        {label}
      </Text>
      {help && (
        <Text variant="body2" color="muted">
          {help}
        </Text>
      )}
      <div className="flex flex-wrap gap-x-2">
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            control={<Checkbox checked={value.includes(option.value)} onChange={() => toggle(option.value)} />}
            label={option.label}
            className="min-h-11"
          />
        ))}
      </div>
      <ProblemLine problem={problem} />
    </fieldset>
  );
}

/** Settings side by side on wide screens. */
export const settingsRow = 'flex flex-wrap gap-4 *:flex-[1_1_160px] *:min-w-0';
