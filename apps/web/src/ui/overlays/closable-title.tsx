import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import { IconButton } from '../controls/icon-button';
import { Text } from '../display/text';
import { DialogTitle } from './dialog';

interface ClosableTitleProps {
  id: string;
  onClose(): void;
  children: ReactNode;
}

/** The title of a dialog that has no buttons below its content: with a button that closes it. */
export function ClosableTitle({ id, onClose, children }: ClosableTitleProps) {
  const { t } = useTranslation('ui');
  return (
    <DialogTitle id={id} className="flex items-center gap-2">
      <Text component="span" variant="inherit" className="flex-1">
        {children}
      </Text>
      <IconButton onClick={onClose} aria-label={t('close')} edge="end">
        <Close />
      </IconButton>
    </DialogTitle>
  );
}
