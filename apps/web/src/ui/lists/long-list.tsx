import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent, type Key, type ReactNode, type RefObject } from 'react';
import { usePrinting } from '../hooks/use-printing';

interface LongListProps<Item> {
  items: readonly Item[];
  keyOf(item: Item, index: number): Key;
  renderItem(item: Item): ReactNode;
  /** The estimated height of a row. The real height is measured after rendering. */
  rowPx: number;
  /** If set, the list scrolls independently and has at most this height. Otherwise it scrolls with the page. */
  maxHeightPx?: number;
}

/** Up to this number of rows, all rows are rendered. */
const plainRowsMax = 60;

/**
 * A list for thousands of rows. A long one renders only the rows near the viewport. The row with the focus and its neighbours
 * stay rendered, so that Tab continues from there. Screen readers learn each row's position in the whole list.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const isPrinting = usePrinting();
  const { items, maxHeightPx } = props;
  const isPlain = items.length <= plainRowsMax || isPrinting;
  if (maxHeightPx !== undefined && !isPrinting) {
    return isPlain ? (
      <div className="overflow-y-auto" style={{ maxHeight: maxHeightPx }}>
        <PlainRows {...props} />
      </div>
    ) : (
      <OwnScroller {...props} maxHeightPx={maxHeightPx} />
    );
  }
  return isPlain ? <PlainRows {...props} /> : <PageScroller {...props} />;
}

function PlainRows<Item>({ items, keyOf, renderItem }: LongListProps<Item>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={keyOf(item, index)}>{renderItem(item)}</li>
      ))}
    </ul>
  );
}

function PageScroller<Item>(props: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusedRow();
  const top = useTopInPage(list);
  // eslint-disable-next-line react/incompatible-library -- the product is built without the React Compiler
  const virtualizer = useWindowVirtualizer({ ...optionsFor(props, focus.range), scrollMargin: top });
  return <DrawnRows {...props} list={list} virtualizer={virtualizer} onFocus={focus.onFocus} />;
}

function OwnScroller<Item>(props: LongListProps<Item> & { maxHeightPx: number }) {
  const list = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useFocusedRow();
  // eslint-disable-next-line react/incompatible-library -- the product is built without the React Compiler
  const virtualizer = useVirtualizer({ ...optionsFor(props, focus.range), getScrollElement: () => scroller.current });
  return (
    <div ref={scroller} className="overflow-y-auto" style={{ maxHeight: props.maxHeightPx }}>
      <DrawnRows {...props} list={list} virtualizer={virtualizer} onFocus={focus.onFocus} />
    </div>
  );
}

const optionsFor = <Item,>({ items, keyOf, rowPx }: LongListProps<Item>, rangeExtractor: (range: Range) => number[]) => ({
  count: items.length,
  estimateSize: () => rowPx,
  getItemKey: (index: number): Key => keyOf(items[index] as Item, index),
  overscan: 8,
  rangeExtractor,
});

interface DrawnRowsProps<Item, Scroller extends Element | Window> extends LongListProps<Item> {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: Virtualizer<Scroller, Element>;
  onFocus(event: FocusEvent<HTMLUListElement>): void;
}

function DrawnRows<Item, Scroller extends Element | Window>(props: DrawnRowsProps<Item, Scroller>) {
  const { items, renderItem, list, virtualizer, onFocus } = props;
  const { scrollMargin } = virtualizer.options;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The rows take the focus.
    <ul ref={list} onFocus={onFocus} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {renderItem(items[index] as Item)}
        </li>
      ))}
    </ul>
  );
}

/** Keeps the last focused row and its neighbours. */
function useFocusedRow() {
  const [row, setRow] = useState<number>();
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
      // A dialog of a row is elsewhere in the DOM.
      const index = currentTarget.contains(target) ? target.closest('[data-index]')?.getAttribute('data-index') : undefined;
      if (index != null) setRow(Number(index));
    },
    range: (range: Range): number[] => {
      const near = row === undefined ? [] : [row - 1, row, row + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...near])].toSorted((a, b) => a - b);
    },
  };
}

/** The list's distance from the top of the page. Content above it can change its height. */
function useTopInPage(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
