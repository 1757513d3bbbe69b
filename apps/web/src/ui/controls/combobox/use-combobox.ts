import { useEffect, useId, useState, type InputHTMLAttributes, type KeyboardEvent, type LiHTMLAttributes } from 'react';

export type Key = string | number;

interface ComboboxOptions<Option> {
  /** The options of the list, from the first to the last. */
  options: readonly Option[];
  keyOf(option: Option): Key;
  isSelected(option: Option): boolean;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  onChoose(option: Option): void;
  /** Enter chooses the first option if no other is active. */
  startsAtFirst?: boolean;
}

export interface ComboboxParts<Option> {
  field: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
  listId: string;
  optionProps(option: Option, index: number): LiHTMLAttributes<HTMLLIElement>;
  isActive(index: number): boolean;
}

/** How far a page key moves. */
const pageStep = 5;

/** The roles and the keys of a field with a list. The field keeps the focus, and one option of the list is active. */
export function useCombobox<Option>(given: ComboboxOptions<Option>): ComboboxParts<Option> {
  const { options, keyOf, isSelected, isOpen, setOpen, onChoose, startsAtFirst = false } = given;
  const listId = useId();
  const [activeKey, setActiveKey] = useState<Key>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setActiveKey(undefined);
  }
  const found = activeKey === undefined ? -1 : options.findIndex((option) => keyOf(option) === activeKey);
  const active = found < 0 && startsAtFirst && options.length > 0 ? 0 : found;
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = isOpen && active >= 0 ? idOf(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const activate = (index: number) => {
    const option = options[index];
    setActiveKey(option === undefined ? undefined : keyOf(option));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === 'Enter' && isOpen && option !== undefined) onChoose(option);
    else if (event.key === 'Escape' && isOpen) {
      // A dialog around the field stays open.
      event.stopPropagation();
      setOpen(false);
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setOpen(true);
      activate(options.findIndex(isSelected));
    } else {
      const next = isOpen ? nextIndex(event.key, active, options.length) : undefined;
      if (next === undefined) return;
      activate(next);
    }
    event.preventDefault();
  };
  const hasList = isOpen && options.length > 0;
  return {
    listId,
    isActive: (index) => index === active,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': hasList,
      'aria-controls': hasList ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
    },
    optionProps: (option, index) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': isSelected(option),
      onPointerMove: () => activate(index),
      onClick: () => onChoose(option),
    }),
  };
}

function nextIndex(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  if (key === 'PageDown') return Math.min(active + pageStep, last);
  if (key === 'PageUp') return Math.max(active - pageStep, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
