import clsx from 'clsx';
import styles from './drawer.module.css';
import { Modal, type ModalProps } from './modal';

interface DrawerProps extends ModalProps {
  /** The edge of the screen in languages that are read from left to right. In other languages it is the opposite edge. */
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
