import clsx from 'clsx';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import CloseIcon from '~icons/ic/baseline-close';
import ErrorIcon from '~icons/ic/baseline-error-outline';
import SuccessIcon from '~icons/ic/baseline-task-alt';
import InfoIcon from '~icons/ic/outline-info';
import WarningIcon from '~icons/ic/outline-report-problem';
import { IconButton } from '../controls/icon-button';
import type { Icon } from './icon';
import tones from '../theme/tones.module.css';
import styles from './alert.module.css';
import { Text, type TextOwnProps } from './text';

type Severity = 'success' | 'info' | 'warning' | 'error';

interface AlertProps extends HTMLAttributes<HTMLDivElement> {
  severity?: Severity | undefined;
  variant?: 'standard' | 'filled' | undefined;
  /** In place of the icon of the severity. False for none. */
  icon?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** Shows a button that closes the message, unless there is an action. */
  onClose?: (() => void) | undefined;
  closeText?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

const icons: Record<Severity, Icon> = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

/** A message with the icon and the colours of its severity. */
export function Alert(props: AlertProps) {
  const { severity = 'success', variant = 'standard', icon, action, onClose, closeText, className, children, ...others } = props;
  const SeverityIcon = icons[severity];
  return (
    <div role="alert" {...others} className={clsx(styles['alert'], tones[severity], styles[variant], className)}>
      {icon !== false && <div className={styles['icon']}>{icon ?? <SeverityIcon className="icon-inherit" />}</div>}
      <div className={styles['message']}>{children}</div>
      {action !== undefined && action !== null && <div className={styles['action']}>{action}</div>}
      {(action === undefined || action === null) && onClose && (
        <div className={styles['action']}>
          <IconButton
            size="small"
            color="inherit"
            className="pointer-events-auto"
            aria-label={closeText}
            title={closeText}
            onClick={onClose}
          >
            <CloseIcon className="icon-small" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The first line of a message. */
export function AlertTitle({ className, ...others }: TextOwnProps & { component?: 'h2' | 'h3' | 'p' | 'div' }) {
  return <Text component="div" {...others} className={clsx('-mt-0.5 mb-[0.35em] font-medium', className)} />;
}
