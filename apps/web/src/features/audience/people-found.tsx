import type { MembersCriteria } from '@muster/contract/forms/types';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-screen';
import { Button } from '../../ui/controls/button';
import type { PeopleSource } from './sources';

const PeopleFoundDialog = lazyPart(() => import('./people-found-dialog'), 'PeopleFoundDialog');

interface PeopleFoundProps {
  list: PeopleSource;
  criteria: MembersCriteria;
  isInvited: boolean;
  found: number;
}

/** A button that shows the people of the selection by name. */
export function PeopleFound({ list, criteria, isInvited, found }: PeopleFoundProps) {
  const { t } = useTranslation('audience');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)} className="mt-2">
        {t('people.see', { count: found })}
      </Button>
      {isOpen && (
        <Suspense>
          <PeopleFoundDialog list={(asked) => list(criteria, { ...asked, isInvited })} found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
