import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';

interface WithoutDrawingProps {
  /** Another way to sign. */
  children?: ReactNode;
  onName(): void;
  onDraw(): void;
}

/** For a person who cannot draw. It takes the focus, because the button that opened it is gone. */
export function WithoutDrawing({ children, onName, onDraw }: WithoutDrawingProps) {
  const { t } = useTranslation('crew');
  return (
    <div ref={intoSight} role="group" aria-label={t('cannotDraw')} tabIndex={-1} className="grid gap-3 outline-none">
      {children}
      <Text color="muted">{t('nameMeText')}</Text>
      <div className="flex flex-wrap gap-2">
        <Button variant="outlined" color="inherit" size="large" onClick={onName}>
          {t('nameMe')}
        </Button>
        <Button size="large" onClick={onDraw}>
          {t('draw')}
        </Button>
      </div>
    </div>
  );
}

/** The keys of a PIN reach below the visible part. */
const intoSight = (group: HTMLElement | null): void => {
  group?.focus({ preventScroll: true });
  group?.scrollIntoView?.({ block: 'end' });
};
