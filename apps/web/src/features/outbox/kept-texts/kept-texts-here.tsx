import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { useKeptTexts } from './use-kept-texts';

const UnsentHere = lazyPart(() => import('./unsent-here'), 'UnsentHere');

/** What the person typed at this address, if the page no longer has the form. */
export function KeptTextsHere() {
  const texts = useKeptTexts(window.location.pathname);
  if (texts.length === 0) return null;
  return (
    <Suspense>
      <UnsentHere texts={texts} />
    </Suspense>
  );
}
