import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import TipsAndUpdatesOutlined from '~icons/ic/outline-tips-and-updates';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';

const QuickstartDialog = lazyPart(() => import('./quickstart-dialog'), 'QuickstartDialog');

/** Offers the guide to new people [2.90]. */
export function QuickstartBanner() {
  const { t } = useTranslation('dashboards');
  const [isOpen, setIsOpen] = useState(false);
  /** Loads when it first opens. It always begins at the first step. */
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  return (
    <aside aria-label={t('quickstart.title')} className="flex flex-wrap items-center gap-4 p-4 sm:p-6 rounded-card bg-primary/10">
      <TipsAndUpdatesOutlined className="text-primary size-9" />
      <div className="flex-[1_1_200px] min-w-0">
        <Text variant="subtitle1">{t('quickstart.title')}</Text>
        <Text color="muted">{t('quickstart.text')}</Text>
      </div>
      <Button variant="outlined" onClick={open} aria-haspopup="dialog">
        {t('quickstart.show')}
      </Button>
      {openings > 0 && (
        <Suspense>
          <QuickstartDialog key={openings} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
