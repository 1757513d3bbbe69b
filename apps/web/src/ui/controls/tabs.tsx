import clsx from 'clsx';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import styles from './tabs.module.css';

interface Row {
  value: string;
  onChoose(event: SyntheticEvent, value: string): void;
}

const RowContext = createContext<Row | undefined>(undefined);

interface TabsProps<Value extends string> extends Omit<ComponentProps<'div'>, 'onChange' | 'ref'> {
  value: Value;
  /** Absent if the tabs are links. */
  onChange?(event: SyntheticEvent, value: Value): void;
  /** Tabs as wide as their row together, or a row that scrolls. */
  variant?: 'standard' | 'fullWidth' | 'scrollable';
  component?: 'div' | 'nav';
}

/** Tabs in a row. The arrow keys, Home and End move between them; Enter and Space open one. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, variant = 'standard', component: Root = 'div', className, children, 'aria-label': label, ...root } = props;
  const row = useRef<HTMLDivElement>(null);
  const context = useMemo(
    // The tabs have only values of this row.
    () => ({ value, onChoose: (event: SyntheticEvent, next: string) => next !== value && onChange?.(event, next as Value) }),
    [value, onChange],
  );
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another tab may be out of sight.
  useEffect(() => bringIntoSight(row.current), [value]);
  return (
    <RowContext value={context}>
      <Root {...root} className={clsx(styles.root, className)}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The tabs take the focus. */}
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          className={clsx(styles.row, variant === 'fullWidth' && styles.full)}
          onKeyDown={moveFocus}
        >
          {children}
        </div>
      </Root>
    </RowContext>
  );
}

/** Scrolls only the row, not the page. */
function bringIntoSight(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!row || !tab) return;
  const { left, right } = row.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < left) row.scrollLeft += place.left - left;
  else if (place.right > right) row.scrollLeft += place.right - right;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // With Alt, the arrows go back and forward in the browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const next = { [forward]: (at + 1) % tabs.length, [backward]: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

interface OwnTabProps {
  value: string;
  label: ReactNode;
  /** Beside the label, after it. */
  icon?: ReactNode;
  className?: string;
}

type TabProps<Tag extends ElementType> = OwnTabProps & { component?: Tag } & Omit<ComponentProps<Tag>, keyof OwnTabProps | 'component'>;

/** One tab of `Tabs`: a button, or a link. */
export function Tab<Tag extends ElementType = 'button'>({ value, label, icon, className, component, ...tab }: TabProps<Tag>) {
  const row = use(RowContext);
  const isSelected = row?.value === value;
  const Component: ElementType = component ?? 'button';
  return (
    <Component
      {...(component === undefined && { type: 'button' })}
      {...tab}
      role="tab"
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      className={clsx(styles.tab, icon && styles.withIcon, className)}
      onClick={(event: SyntheticEvent) => row?.onChoose(event, value)}
    >
      {label}
      {icon}
    </Component>
  );
}
