import { useTranslation } from 'react-i18next';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { Button } from '../../../ui/controls/button';

interface RemindButtonProps {
  /** The name of the person or the site. */
  name: string;
  /** Why a reminder would be sent to nobody; undefined if it can be sent. */
  closed?: string | undefined;
  isReminding: boolean;
  onRemind(): void;
}

/** Reminds one participant with open work. */
export function RemindButton({ name, closed, isReminding, onRemind }: RemindButtonProps) {
  const { t } = useTranslation('reports');
  const face = {
    color: 'inherit',
    variant: 'outlined',
    'aria-label': t('remind.one', { name }),
    className: 'border-line min-h-11 print:hidden',
    children: t('remind.label'),
  } as const;
  return closed === undefined ? <Button {...face} loading={isReminding} onClick={onRemind} /> : <ClosedButton {...face} reason={closed} />;
}

const pauseMilliseconds = 24 * 3_600_000;

/** Whether the last reminder is so recent that the server sends none. */
export const isRemindedLately = (remindedDate: string | null, now: Date): boolean =>
  remindedDate !== null && now.getTime() - Date.parse(remindedDate) < pauseMilliseconds;
