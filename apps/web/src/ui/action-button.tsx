import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Whether the person may; when not, the button says so instead of vanishing [6.14]. */
  canEdit: boolean;
  disabled?: boolean;
}

export function ActionButton({ canEdit, disabled = false, onClick, ...button }: ActionButtonProps) {
  const { t } = useTranslation('ui');
  if (canEdit) return <Button disabled={disabled} onClick={onClick} {...button} />;
  return (
    <Tooltip title={t('noPermission')} describeChild>
      <span tabIndex={0} role="presentation" style={{ display: button.fullWidth ? 'block' : 'inline-block' }}>
        <Button disabled {...button} />
      </span>
    </Tooltip>
  );
}
