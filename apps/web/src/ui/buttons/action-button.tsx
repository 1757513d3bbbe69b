import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../controls/button';
import { ClosedButton } from './closed-button';

interface ActionButtonProps extends Omit<ButtonProps, 'style' | 'type'> {
  /** Without permission the button is disabled and says why, instead of being hidden [6.14]. */
  canEdit: boolean;
}

export function ActionButton({ canEdit, onClick, disabled, ...button }: ActionButtonProps) {
  const { t } = useTranslation('ui');
  if (!canEdit) return <ClosedButton reason={t('noPermission')} {...button} />;
  return <Button onClick={onClick} disabled={disabled} {...button} />;
}
