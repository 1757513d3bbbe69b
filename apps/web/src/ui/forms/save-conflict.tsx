import clsx from 'clsx';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { Alert, AlertTitle } from '../display/alert';
import { Text } from '../display/text';

interface SaveConflictProps {
  ref?: Ref<HTMLDivElement> | undefined;
  title: string;
  text: string;
  keepMine: string;
  takeTheirs: string;
  /** The version of the other person. */
  children?: ReactNode;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Says that somebody else has saved in the meantime, and lets the person choose. Their own text stays in the form. */
export function SaveConflict({ ref, title, text, keepMine, takeTheirs, children, onKeepMine, onTakeTheirs }: SaveConflictProps) {
  return (
    <Alert ref={ref} tabIndex={-1} severity="warning" role="alert" className="mb-6 scroll-mt-24">
      <AlertTitle>{title}</AlertTitle>
      <Text>{text}</Text>
      {children}
      <div className={clsx('flex flex-wrap gap-2', children ? 'mt-0' : 'mt-2')}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {keepMine}
        </Button>
        <Button color="inherit" onClick={onTakeTheirs}>
          {takeTheirs}
        </Button>
      </div>
    </Alert>
  );
}

interface FormSaveConflictProps {
  /** The version of the other person. */
  children: ReactNode;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Shows the version that somebody else saved. The person keeps one of the two versions. Takes the focus. */
export function FormSaveConflict({ children, onKeepMine, onTakeTheirs }: FormSaveConflictProps) {
  const { t } = useTranslation('ui');
  const choice = useRef<HTMLDivElement>(null);
  // The button that caused the conflict is disabled until the person chooses.
  useEffect(() => choice.current?.focus(), []);
  return (
    <SaveConflict
      ref={choice}
      title={t('theirs.title', { name: t('theirs.somebody') })}
      text={t('theirs.text')}
      keepMine={t('theirs.keepMine')}
      takeTheirs={t('theirs.take')}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      {children}
    </SaveConflict>
  );
}
