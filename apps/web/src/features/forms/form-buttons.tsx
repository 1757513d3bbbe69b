import type { RefObject } from 'react';
import { Button } from '../../ui/controls/button';
import { BottomActionBar } from '../../ui/layout/bottom-action-bar';
import { barSlot } from '../../ui/speech/bar-slot';
import type { FormAction, submissions } from './submission';
import type { useEdits } from './use-edits';
import type { TemplateForm } from './use-template-form';

export interface FormButtonsProps {
  actions: readonly FormAction[];
  /** The name of the action that runs now. */
  running: string | undefined;
  /** An action has begun, and may wait for the answer of its confirmation. */
  isBusy: boolean;
  /** When the server has accepted the last action. */
  acceptedAt: Date | undefined;
  isDone: boolean;
  onPress(action: FormAction): void;
  form: TemplateForm;
  root: RefObject<HTMLElement | null>;
  edits: ReturnType<typeof useEdits>;
  submissions: ReturnType<typeof submissions>;
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
