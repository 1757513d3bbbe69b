import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './combobox.module.css';
import type { ComboboxParts, Key } from './use-combobox';

interface ComboboxListProps<Option> {
  parts: ComboboxParts<Option>;
  options: readonly Option[];
  keyOf(option: Option): Key;
  /** The heading above neighbours of one group. */
  groupOf?: ((option: Option) => string) | undefined;
  children(option: Option): ReactNode;
  /** Instead of options, such as 'No options'. */
  note: string;
  /** The name of the list. */
  label?: string | undefined;
  className?: string;
  groupClass?: string;
  optionClass?: string;
}

/** The options of a combobox, in groups if they have some. A press does not take the focus from the field. */
export function ComboboxList<Option>({
  parts,
  options,
  keyOf,
  groupOf,
  children,
  note,
  label,
  className,
  groupClass,
  optionClass,
}: ComboboxListProps<Option>) {
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
  if (options.length === 0) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A press does not take the focus from the field.
      <div role="status" className={styles.note} onMouseDown={keepFocus}>
        {note}
      </div>
    );
  }
  const rowOf = (option: Option, index: number) => (
    <li
      key={keyOf(option)}
      {...parts.optionProps(option, index)}
      className={clsx(styles.option, groupOf && styles.inGroup, parts.isActive(index) && styles.active, optionClass)}
    >
      {children(option)}
    </li>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A list without a script is a list.
    <ul id={parts.listId} role="listbox" aria-label={label} className={clsx(styles.list, className)} onMouseDown={keepFocus}>
      {groupOf
        ? groupsOf(options, groupOf).map(({ name, start, members }) => (
            <li key={start} role="group" aria-label={name}>
              <div aria-hidden className={clsx(styles.group, groupClass)}>
                {name}
              </div>
              <ul role="presentation">{members.map((option, at) => rowOf(option, start + at))}</ul>
            </li>
          ))
        : options.map(rowOf)}
    </ul>
  );
}

interface Group<Option> {
  name: string;
  /** The index of its first option in the whole list. */
  start: number;
  members: Option[];
}

function groupsOf<Option>(options: readonly Option[], groupOf: (option: Option) => string): Group<Option>[] {
  const groups: Group<Option>[] = [];
  for (const [index, option] of options.entries()) {
    const name = groupOf(option);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(option);
    else groups.push({ name, start: index, members: [option] });
  }
  return groups;
}
