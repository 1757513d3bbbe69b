import clsx from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import Cancel from '~icons/ic/baseline-cancel';
import { Flyout } from '../../overlays/flyout';
import { Checkbox } from '../choices/checkbox';
import { ComboboxEnds } from './combobox-ends';
import { ComboboxList } from './combobox-list';
import styles from './combobox.module.css';
import { matching } from './matching';
import { OutlinedInput, type OutlinedInputProps } from '../outlined-input';
import { useCombobox, type Key } from './use-combobox';

interface MultiComboboxProps<Option> extends Pick<OutlinedInputProps, 'id' | 'placeholder' | 'error' | 'inputProps'> {
  options: readonly Option[];
  value: readonly Option[];
  onChange(options: Option[]): void;
  onBlur?: (() => void) | undefined;
  labelOf(option: Option): string;
  keyOf(option: Option): Key;
  groupOf?: ((option: Option) => string) | undefined;
  /** Instead of options, such as 'No options' or 'Loading'. */
  note: string;
  openText: string;
  clearText: string;
  /** The name of the button that removes an option. */
  removeText(label: string): string;
}

/**
 * Searches and selects several options. The list stays open, and Backspace in an empty field removes the last one. Buttons are for the mouse: by
 * the keyboard, the list removes an option too.
 */
export function MultiCombobox<Option>(props: MultiComboboxProps<Option>) {
  const { options, value, onChange, onBlur, labelOf, keyOf, groupOf, note, openText, clearText, removeText, inputProps, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const shown = matching(options, labelOf, text);
  const isSelected = (option: Option) => value.some((one) => keyOf(one) === keyOf(option));
  const without = (option: Option) => value.filter((one) => keyOf(one) !== keyOf(option));
  const toggle = (option: Option) => {
    setText('');
    onChange(isSelected(option) ? without(option) : [...value, option]);
  };
  const parts = useCombobox({ options: shown, keyOf, isSelected, isOpen, setOpen, onChoose: toggle });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) onChange(without(last));
    parts.field.onKeyDown?.(event);
  };
  return (
    <>
      <OutlinedInput
        {...input}
        frameRef={frame}
        fullWidth
        className={clsx(styles.frame, styles.several, value.length > 0 ? styles.two : styles.one)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          setText('');
          onBlur?.();
        }}
        inputProps={{ ...parts.field, onKeyDown, onClick: () => setOpen(true), ...inputProps }}
        startAdornment={
          value.length > 0 &&
          value.map((option) => (
            <SelectedOption
              key={keyOf(option)}
              label={labelOf(option)}
              removeText={removeText(labelOf(option))}
              onRemove={() => onChange(without(option))}
            />
          ))
        }
        endAdornment={
          <ComboboxEnds
            isOpen={isOpen}
            disabled={false}
            openText={openText}
            clearText={value.length > 0 ? clearText : undefined}
            onToggle={() => setOpen(!isOpen)}
            onClear={() => onChange([])}
          />
        }
      />
      {isOpen && (
        <Flyout anchorEl={() => frame.current} isAsWide placement={belowField} className={styles.popup}>
          <ComboboxList parts={parts} options={shown} keyOf={keyOf} groupOf={groupOf} note={note} isMultiple>
            {(option) => (
              <>
                <Checkbox checked={isSelected(option)} tabIndex={-1} aria-hidden className="me-2 min-h-0 min-w-0 p-0" />
                <span dir="auto">{labelOf(option)}</span>
              </>
            )}
          </ComboboxList>
        </Flyout>
      )}
    </>
  );
}

interface SelectedOptionProps {
  label: string;
  /** The name of the button. */
  removeText: string;
  onRemove(): void;
}

/** A selected option in the field, and the button that removes it. */
function SelectedOption({ label, removeText, onRemove }: SelectedOptionProps) {
  return (
    <span className={styles.chip}>
      <span dir="auto">{label}</span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={removeText}
        className={styles.remove}
        // The press does not take the focus from the field, because the button goes away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRemove}
      >
        <Cancel className="icon-small" />
      </button>
    </span>
  );
}

const belowField = { margin: 8, flips: true } as const;
