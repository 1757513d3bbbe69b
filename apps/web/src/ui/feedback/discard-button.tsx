import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { Text } from '../display/text';
import { LaterConfirmDialog } from './later-confirm-dialog';

interface DiscardButtonProps {
  /** What will be lost. The confirmation shows it. Empty if it has no text, such as a photo. */
  lost: string;
  variant?: 'outlined';
  onDiscard(): void;
}

/** Discards what a person wrote, after a confirmation. */
export function DiscardButton({ lost, variant, onDiscard }: DiscardButtonProps) {
  const { t } = useTranslation('ui');
  const [isAsking, setAsking] = useState(false);
  const label = t('unsent.discard');
  return (
    <>
      <Button {...(variant && { variant })} color="inherit" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <LaterConfirmDialog
        open={isAsking}
        title={label}
        confirmLabel={label}
        destructive
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t('leave.text')}</Text>
        {lost && (
          <Text dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
            {lost}
          </Text>
        )}
      </LaterConfirmDialog>
    </>
  );
}
