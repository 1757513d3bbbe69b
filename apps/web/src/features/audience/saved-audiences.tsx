import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-screen';
import { Button } from '../../ui/controls/button';
import type { SavedAudiencesProps, Selections } from './picker-props';

const SavedAudiencesDialog = lazyPart(() => import('./saved-audiences-dialog'), 'SavedAudiencesDialog');

/** A button that offers the saved audiences of the scope, and saves the selection under a name. */
export function SavedAudiences<Kind extends keyof Selections>({ scope, ...props }: SavedAudiencesProps<Kind>) {
  const { t } = useTranslation('audience');
  const [isOpen, setOpen] = useState(false);
  if (!scope) return null;
  return (
    <>
      <div>
        <Button color="inherit" onClick={() => setOpen(true)} className="mt-2">
          {t('saved.title')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <SavedAudiencesDialog {...props} scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
