import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ViewSidebar from '~icons/ic/outline-view-sidebar';
import { Button } from '../../../ui/controls/button';

interface Fold {
  /** Whether the open item can take the width of the list. */
  canFold: boolean;
  isFolded: boolean;
  toggle(): void;
  /** The list has opened an item itself. The person came for the list, which stays. */
  onAutoOpen(): void;
}

/** A report and the form of an author need width, so they hide the list beside them. A button shows the list again. */
export function useFold(canFold: boolean): Fold {
  const [isShown, setIsShown] = useState(false);
  return {
    canFold,
    isFolded: canFold && !isShown,
    toggle: () => setIsShown(!isShown),
    onAutoOpen: () => setIsShown(true),
  };
}

export function FoldButton({ isFolded, toggle }: Fold) {
  const { t } = useTranslation('campaigns');
  return (
    <Button
      color="inherit"
      aria-expanded={!isFolded}
      startIcon={<ViewSidebar className="rtl:-scale-x-100 -scale-x-100" />}
      onClick={toggle}
      className="print:hidden"
    >
      {t(isFolded ? 'showList' : 'hideList')}
    </Button>
  );
}
