import clsx from 'clsx';
import styles from './drawer.module.css';
import { Modal, type ModalProps } from './modal';

interface DrawerProps extends ModalProps {
  /** Its edge of the screen in a language that is read from left to right. */
  anchor?: 'left' | 'right';
}

/** A panel at an edge of the screen. The class name belongs to the paper. */
export function Drawer({ anchor = 'left', className, ...modal }: DrawerProps) {
  return (
    <Modal
      {...modal}
      layerClass={styles.layer}
      backdropClass={styles.backdrop}
      className={clsx(styles.drawer, styles[anchor], className)}
    />
  );
}
