import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Flyout } from '../../overlays/flyout';
import { ComboboxEnds } from './combobox-ends';
import { ComboboxList } from './combobox-list';
import styles from './combobox.module.css';
import { matching } from './matching';
import { OutlinedInput, type OutlinedInputProps } from '../outlined-input';
import { useCombobox, type Key } from './use-combobox';

interface ComboboxProps<Option> extends Pick<
  OutlinedInputProps,
  'id' | 'disabled' | 'placeholder' | 'error' | 'inputProps' | 'inputRef' | 'className'
> {
  options: readonly Option[];
  value: Option | null;
  onChange(option: Option | null): void;
  onBlur?: (() => void) | undefined;
  labelOf(option: Option): string;
  keyOf(option: Option): Key;
  /** Called with the text of the field. With it, the server searches, and every option shows. */
  onText?(text: string): void;
  /** Instead of options, such as 'No options' or 'Loading'. */
  note: string;
  /** The name of the button that opens the list. Without it there is no button. */
  openText?: string;
  /** The name of the button that removes the value. Without it a value stays until another is chosen. */
  clearText?: string;
}

/** Searches and selects one option. On leaving the field, its text becomes that of the selected option again. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { options, value, onChange, onBlur, labelOf, keyOf, onText, note, openText, clearText, inputProps, className, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  /** Undefined until the person types. */
  const [typed, setTyped] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const shown = typed === undefined || onText ? options : matching(options, labelOf, typed);
  const textOf = (option: Option | null) => (option === null ? '' : labelOf(option));
  const rest = (option: Option | null) => {
    setOpen(false);
    setTyped(undefined);
    onText?.(textOf(option));
  };
  const choose = (option: Option | null) => {
    rest(option);
    onChange(option);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    onText?.(text);
    if (text === '' && value !== null && clearText !== undefined) onChange(null);
  };
  const isSelected = (option: Option) => value !== null && keyOf(option) === keyOf(value);
  const parts = useCombobox<Option>({ options: shown, keyOf, isSelected, isOpen, setOpen, onChoose: choose });
  const buttons = [clearText !== undefined && value !== null, openText !== undefined].filter(Boolean).length;
  return (
    <div className={className}>
      <OutlinedInput
        {...input}
        frameRef={frame}
        fullWidth
        className={clsx(styles.frame, [undefined, styles.one, styles.two][buttons])}
        value={typed ?? textOf(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          if (isOpen || typed !== undefined) rest(value);
          onBlur?.();
        }}
        inputProps={{ ...parts.field, onClick: () => setOpen(true), onFocus: ({ target }) => target.select(), ...inputProps }}
        endAdornment={
          <ComboboxEnds
            isOpen={isOpen}
            disabled={input.disabled}
            openText={openText}
            clearText={value === null ? undefined : clearText}
            onToggle={() => setOpen(!isOpen)}
            onClear={() => choose(null)}
          />
        }
      />
      {isOpen && (
        <Flyout anchorEl={() => frame.current} isAsWide placement={belowField} className={styles.popup}>
          <ComboboxList parts={parts} options={shown} keyOf={keyOf} note={note}>
            {(option) => <span dir="auto">{labelOf(option)}</span>}
          </ComboboxList>
        </Flyout>
      )}
    </div>
  );
}

const belowField = { margin: 8, flips: true } as const;
