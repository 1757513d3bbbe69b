import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveConflict } from './save-conflict';

interface TheirSaveProps {
  /** The version of the other person. */
  children: ReactNode;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** What somebody else has saved meanwhile, and the choice between both. Takes the focus. */
export function TheirSave({ children, onKeepMine, onTakeTheirs }: TheirSaveProps) {
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
