import clsx from 'clsx';
import { createContext, useContext, type ComponentProps, type ElementType, type ReactNode } from 'react';
import ArrowDownward from '~icons/ic/baseline-arrow-downward';
import { ButtonBase } from '../controls/button-base';
import styles from './table.module.css';

/** The part of the table that a cell is in. */
const IsHead = createContext(false);

export function TableContainer({ className, ...others }: ComponentProps<'div'>) {
  return <div {...others} className={clsx('w-full overflow-x-auto', className)} />;
}

interface TableProps extends ComponentProps<'table'> {
  size?: 'small' | 'medium' | undefined;
}

export function Table({ size = 'medium', className, ...others }: TableProps) {
  return <table {...others} className={clsx(styles['table'], size === 'small' && styles['small'], className)} />;
}

export function TableHead(props: ComponentProps<'thead'>) {
  return (
    <IsHead value={true}>
      <thead {...props} />
    </IsHead>
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

interface TableRowProps extends ComponentProps<'tr'> {
  /** The pointer marks the row. */
  hover?: boolean | undefined;
  selected?: boolean | undefined;
}

export function TableRow({ hover = false, selected = false, className, ...others }: TableRowProps) {
  return <tr {...others} className={clsx(styles['row'], hover && styles['hover'], selected && styles['selected'], className)} />;
}

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  component?: 'th' | 'td' | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
  padding?: 'normal' | 'checkbox' | 'none' | undefined;
  /** The order of the column, if the rows are sorted by it. */
  sortDirection?: 'asc' | 'desc' | false | undefined;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** A cell. In the head of a table it is the header of its column. */
export function TableCell(props: TableCellProps) {
  const { component, align = 'left', padding = 'normal', sortDirection = false, scope, className, ...others } = props;
  const isHead = useContext(IsHead);
  const Tag: ElementType = component ?? (isHead ? 'th' : 'td');
  const variantClasses = [isHead && styles['head'], align !== 'left' && styles[align], padding !== 'normal' && styles[padding]];
  return (
    <Tag
      scope={scope ?? (isHead && Tag === 'th' ? 'col' : undefined)}
      aria-sort={sortDirection === false ? undefined : orders[sortDirection]}
      {...others}
      className={clsx(styles['cell'], variantClasses, className)}
    />
  );
}

interface TableSortLabelProps {
  /** True if the rows are sorted by this column. */
  active?: boolean | undefined;
  direction?: 'asc' | 'desc' | undefined;
  onClick(): void;
  className?: string | undefined;
  children: ReactNode;
}

/** The header of a column, as a button that sorts by it. */
export function TableSortLabel({ active = false, direction = 'asc', onClick, className, children }: TableSortLabelProps) {
  return (
    <ButtonBase
      onClick={onClick}
      className={clsx(
        styles['sort'],
        '[flex-direction:inherit] justify-start [font-weight:inherit]',
        active && styles['active'],
        className,
      )}
    >
      {children}
      <ArrowDownward className={clsx(styles['arrow'], direction === 'asc' && styles['up'])} />
    </ButtonBase>
  );
}
