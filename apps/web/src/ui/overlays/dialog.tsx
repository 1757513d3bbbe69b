import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal';

interface DialogProps extends ModalProps {
  fullWidth?: boolean;
  maxWidth?: 'xs' | 'sm';
  /** Fills the screen, as on a phone. */
  fullScreen?: boolean;
}

/** A question or a form in the middle of the screen. The class name belongs to the paper. */
export function Dialog({ fullWidth = false, maxWidth = 'sm', fullScreen = false, className, ...modal }: DialogProps) {
  const variantClasses = fullScreen ? styles.screen : [fullWidth && styles.wide, styles[maxWidth]];
  return <Modal {...modal} layerClass={styles.layer} className={clsx(styles.dialog, variantClasses, className)} />;
}

export const DialogTitle = ({ className, children, ...title }: ComponentProps<'h2'>) => (
  <h2 {...title} className={clsx(styles.title, className)}>
    {children}
  </h2>
);

interface DialogContentProps extends ComponentProps<'div'> {
  /** Lines above and below. */
  dividers?: boolean;
}

export const DialogContent = ({ dividers = false, className, ...content }: DialogContentProps) => (
  <div {...content} className={clsx(styles.content, dividers && styles.divided, className)} />
);

export const DialogActions = ({ className, ...actions }: ComponentProps<'div'>) => (
  <div {...actions} className={clsx(styles.actions, className)} />
);
