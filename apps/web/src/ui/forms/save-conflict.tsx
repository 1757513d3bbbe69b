import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { Alert, AlertTitle } from '../display/alert';
import { Text } from '../display/text';

interface ChoiceProps {
  /** False if no save caused the choice. */
  takesFocus?: boolean;
  /** The version of the other person. */
  children?: ReactNode;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

interface SaveConflictProps extends ChoiceProps {
  title: string;
  text: string;
  keepMine: string;
  takeTheirs: string;
}

/**
 * After a save the focus is on its button or nowhere, because the button is disabled until the person chooses. The other version can
 * arrive later, when the person types again: the focus then stays in the field.
 */
const takeFocus = (element: HTMLElement | null): void => {
  if (!document.activeElement?.matches('input, textarea, select, [contenteditable], [role="combobox"]')) element?.focus();
};

/** Says that somebody else has saved in the meantime, and lets the person choose. Their own text stays in the form. */
export function SaveConflict({
  takesFocus = true,
  title,
  text,
  keepMine,
  takeTheirs,
  children,
  onKeepMine,
  onTakeTheirs,
}: SaveConflictProps) {
  return (
    <Alert ref={takesFocus ? takeFocus : undefined} tabIndex={-1} severity="warning" role="alert" className="mb-6 scroll-mt-24">
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

interface FormSaveConflictProps extends ChoiceProps {
  /** What the other person saved, if it fits into one line. */
  text?: string;
  /** The name of the person who saved; undefined if the server does not say. */
  name?: string | undefined;
}

/** Shows the version that somebody else saved. The person keeps one of the two versions. */
export function FormSaveConflict({ name, text, ...choice }: FormSaveConflictProps) {
  const { t } = useTranslation('ui');
  return (
    <SaveConflict
      {...choice}
      title={t('theirs.title', { name: name ?? t('theirs.somebody') })}
      text={text ?? t('theirs.text')}
      keepMine={t('theirs.keepMine')}
      takeTheirs={t('theirs.take')}
    />
  );
}
