import { Button } from '../../ui/controls/button';
import { BottomActionBar } from '../../ui/layout/bottom-action-bar';
import { barSlot } from '../../ui/speech/bar-slot';
import type { FormAction } from './submission';

interface FormButtonsProps {
  actions: readonly FormAction[];
  /** The name of the action that runs now. */
  running: string | undefined;
  isDone: boolean;
  onPress(action: FormAction): void;
}

/** The buttons below a form. All are disabled while one action runs, and after the last one. */
export function FormButtons({ actions, running, isDone, onPress }: FormButtonsProps) {
  return (
    <BottomActionBar>
      <span ref={barSlot} className="contents" />
      {actions.map((action) => (
        <Button
          key={action.name}
          variant={action.isPrimary ? 'contained' : 'outlined'}
          size="large"
          loading={running === action.name}
          disabled={isDone || running !== undefined}
          onClick={() => onPress(action)}
        >
          {action.label}
        </Button>
      ))}
    </BottomActionBar>
  );
}
