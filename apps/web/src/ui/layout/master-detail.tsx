import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/empty-state';
import { autoOpenMilliseconds } from '../theme/measures';
import { SkeletonList } from '../feedback/skeleton-list';
import { unlessLeaving } from '../hooks/unless-leaving';
import { useMedia } from '../hooks/use-media';
import { SkipLink } from './skip-link';

interface MasterDetailProps<Item> {
  /** The name of the list, for screen readers. */
  label: string;
  /** Search and filters above the list. */
  controls?: ReactNode;
  /** Undefined while they load: eight placeholders show instead [2.107]. */
  items: readonly Item[] | undefined;
  keyOf(item: Item): string | number;
  /** Renders one row: a link or button. */
  renderItem(item: Item): ReactNode;
  /** The height of a placeholder: that of most rows, so that nothing moves when they come. */
  placeholderHeight?: number | undefined;
  /** True if a filter is active. An empty list then shows the text of a search [2.108]. */
  filtered?: boolean;
  empty?: ReactNode;
  /** The pages of the list. */
  footer?: ReactNode;
  content: ReactNode;
  /** True when an item is selected or the path contains /new [2.106]. */
  contentShown: boolean;
  /** The content takes the width of the list. */
  isFolded?: boolean;
  /** Opens the first item on wide screens if none is selected [2.109]. It should replace the history entry. */
  onAutoOpen?(item: Item): void;
}

/** A list beside its content on wide screens; one or the other on narrow screens [2.104]-[2.109]. */
export function MasterDetail<Item>(props: MasterDetailProps<Item>) {
  const { label, controls, items, keyOf, renderItem, filtered, empty, footer, content, contentShown, onAutoOpen } = props;
  const { t } = useTranslation('ui');
  const contentId = useId();
  const wide = useMedia('lg-up') && !props.isFolded;
  useAutoOpen(wide && !contentShown ? items?.[0] : undefined, onAutoOpen);
  const isListShown = wide || !contentShown;
  const hasListBeenShown = useHasBeen(isListShown);

  return (
    <div className={clsx('grid grid-cols-1 gap-6 items-start', wide && 'lg:grid-cols-[minmax(320px,380px)_minmax(0,1fr)]')}>
      {hasListBeenShown && (
        <section aria-label={label} className={clsx('gap-4 min-w-0', isListShown ? 'grid' : 'hidden', wide && ownScroller)}>
          {contentShown && wide && <SkipLink to={contentId} label={t('skipToOpened')} />}
          {controls}
          {items === undefined && <SkeletonList height={props.placeholderHeight} />}
          {items?.length === 0 && (empty ?? <EmptyState filtered={filtered} />)}
          {items && items.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The rows take the focus.
            <ul onKeyDown={moveByArrows} className="grid grid-cols-1 gap-2">
              {items.map((item) => (
                <li key={keyOf(item)}>{renderItem(item)}</li>
              ))}
            </ul>
          )}
          {footer}
        </section>
      )}
      {(contentShown || wide) && (
        <div id={contentId} data-pane tabIndex={-1} className="min-w-0 outline-none">
          {content}
        </div>
      )}
    </div>
  );
}

/**
 * Whether something has been true since the first render. A person who opens an item from a message does not wait for the rendering of a
 * list that a narrow screen hides. A list that was visible stays, so that going back is immediate.
 */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return hasBeen || isNow;
}

/** The list scrolls independently of the content, so that it keeps its position when an item opens. */
const ownScroller =
  'sticky top-[calc(92px_+_var(--notice-height))] max-h-[calc(100dvh_-_92px_-_var(--notice-height))] overflow-y-auto p-1 -m-1 print:max-h-none';

function useAutoOpen<Item>(first: Item | undefined, onAutoOpen: ((item: Item) => void) | undefined): void {
  const waits = first !== undefined && onAutoOpen !== undefined;
  const open = useEffectEvent(() => {
    if (first !== undefined) onAutoOpen?.(first);
  });
  // A list without a router has no other screens.
  const router: RegisteredRouter | undefined = useRouter({ warn: false });
  useEffect(() => {
    return waits ? unlessLeaving(router, autoOpenMilliseconds, open) : undefined;
  }, [waits, router]);
}

/** Up, Down, Home and End move between the rows. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.children].flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (target === undefined || at === -1) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(target, rows.length - 1))]?.focus();
}
