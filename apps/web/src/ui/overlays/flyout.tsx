import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useJoinedRefs } from '../hooks/join-refs';
import styles from './flyout.module.css';
import { usePlaced, type Anchor } from './use-placed';
import type { Placement } from './place';

interface FlyoutProps extends ComponentProps<'div'> {
  anchorEl: Anchor;
  placement?: Partial<Placement>;
  /** Makes it as wide as its anchor. */
  isAsWide?: boolean;
}

/**
 * A panel above the page that does not take the focus: a tooltip, the list below a field, or a submenu. It follows its anchor in
 * the document, and the browser's top layer shows it above everything.
 */
export function Flyout({ anchorEl, placement, isAsWide = false, className, ref, ...panel }: FlyoutProps) {
  const placed = usePlaced(anchorEl, { ...placement, isAsWide });
  const joined = useJoinedRefs<HTMLDivElement>(placed, useJoinedRefs<HTMLDivElement>(show, ref));
  return <div {...panel} ref={joined} popover="manual" className={clsx(styles.flyout, className)} />;
}

/** Older browsers have no top layer. There the style sheet raises the panel. */
function show(panel: HTMLElement | null): void {
  if (panel?.isConnected) panel.showPopover?.();
}
