import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

interface ClosedButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick' | 'style' | 'type'> {
  /** Why it is closed. */
  reason: string;
}

const closed = { opacity: 0.6, cursor: 'not-allowed' } as const;

/** A button that does nothing and says why [6.14]; it can have the focus, so the keyboard reaches the reason too. */
export function ClosedButton({ reason, ...button }: ClosedButtonProps) {
  return (
    <Tooltip title={reason} describeChild>
      <Button {...button} type="button" aria-disabled disableRipple style={closed} />
    </Tooltip>
  );
}
