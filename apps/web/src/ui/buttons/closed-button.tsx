import { Button, type ButtonProps } from '../controls/button';
import { Tooltip } from '../overlays/tooltip';

interface ClosedButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick' | 'style' | 'type'> {
  /** Why it is disabled. */
  reason: string;
}

const closed = { opacity: 0.6, cursor: 'not-allowed' } as const;

/** A disabled button that says why [6.14]. It can take the focus, so that keyboard users reach the reason. */
export function ClosedButton({ reason, ...button }: ClosedButtonProps) {
  return (
    <Tooltip title={reason} describeChild>
      <Button {...button} type="button" aria-disabled style={closed} />
    </Tooltip>
  );
}
