import clsx from 'clsx';
import { Modal, type ModalProps } from './modal';
import styles from './popover.module.css';
import { usePlaced, type Anchor } from './use-placed';

export interface PopoverProps extends ModalProps {
  anchorEl: Anchor;
  /** Which edges of the popover and of its anchor are in line. */
  align?: 'start' | 'end';
  /** The space below the anchor. */
  gap?: number;
}

/** A panel below a button. The class name belongs to the paper. */
export function Popover({ anchorEl, align = 'start', gap = 0, className, ...modal }: PopoverProps) {
  const ref = usePlaced(anchorEl, { align, gap });
  return <Modal {...modal} popupRef={ref} backdropClass={styles.backdrop} className={clsx(styles.popover, className)} />;
}
