import { useTranslation } from 'react-i18next';
import Search from '~icons/ic/outline-search';
import { ButtonBase } from '../../ui/controls/button-base';
import { Kbd } from './kbd';
import { openPalette } from './shown';

/** The search in the header. It looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className="flex-1 min-w-0 gap-2 px-3 justify-start rounded border border-line bg-paper text-muted text-base hover:border-foreground"
    >
      <Search className="icon-small" />
      <span className="flex-1 min-w-0 truncate text-start">{t('search')}</span>
      <Kbd keys={['ctrl', 'K']} />
    </ButtonBase>
  );
}
