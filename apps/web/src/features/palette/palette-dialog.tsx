import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/outline-arrow-forward';
import Search from '~icons/ic/outline-search';
import Close from '~icons/ic/baseline-close';
import CampaignOutlined from '~icons/ic/outline-campaign';
import ForumOutlined from '~icons/ic/outline-forum';
import PersonOutlined from '~icons/ic/outline-person';
import PlaceOutlined from '~icons/ic/outline-place';
import { isConnected, onConnection } from '../../lib/connection';
import { ComboboxList } from '../../ui/controls/combobox/combobox-list';
import { useCombobox } from '../../ui/controls/combobox/use-combobox';
import { IconButton } from '../../ui/controls/icon-button';
import { InputAdornment, OutlinedInput } from '../../ui/controls/outlined-input';
import type { Icon } from '../../ui/display/icon';
import { Text } from '../../ui/display/text';
import { useDebounced } from '../../ui/hooks/use-debounced';
import { useMedia } from '../../ui/hooks/use-media';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { Dialog } from '../../ui/overlays/dialog';
import type { Entry, Kind } from './entry';
import { closePalette } from './shown';
import { useEntries } from './use-entries';

interface PaletteDialogProps {
  open: boolean;
  pages: readonly Entry[];
  /** Actions of the frame, such as signing out. */
  actions: readonly Entry[];
}

/** People look for one thing: they see the next results soon after each key. */
const pauseMilliseconds = 200;

/** A field whose list is always open below it. On a phone it fills the screen. */
export function PaletteDialog({ open, pages, actions }: PaletteDialogProps) {
  const { t } = useTranslation(['palette', 'shell', 'ui']);
  const navigate = useNavigate();
  const isNarrow = useMedia('sm-down');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { entries, recent, remember, state } = useEntries({ pages, actions, text, settled: useDebounced(text, pauseMilliseconds) });
  const groupOf = useGroups(recent);
  const choose = (entry: Entry) => {
    closePalette();
    remember(entry);
    entry.act?.();
    if (entry.to !== undefined) void navigate({ to: entry.to });
  };
  const parts = useCombobox<Entry>({
    options: entries,
    keyOf: ({ key }) => key,
    isSelected: () => false,
    isOpen: true,
    setOpen: (isOpen) => !isOpen && closePalette(),
    onChoose: choose,
    startsAtFirst: true,
  });
  const isHere = useSyncExternalStore(onConnection, isConnected);
  const note = noteOf(state, isHere);
  return (
    <Dialog
      open={open}
      onClose={closePalette}
      aria-label={t('shell:search')}
      fullWidth
      fullScreen={isNarrow}
      className="sm:self-start sm:mt-[12dvh] sm:max-h-[76dvh]"
    >
      <div className="flex items-center gap-2 p-3 border-b border-line">
        <OutlinedInput
          fullWidth
          // The dialog opens for this search, so the field takes the focus. The dialog restores the focus when it closes.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('shell:search')}
          inputProps={{ ...parts.field, 'aria-label': t('shell:search'), enterKeyHint: 'go', maxLength: 255 }}
          startAdornment={
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          }
        />
        <IconButton onClick={closePalette} aria-label={t('ui:close')}>
          <Close />
        </IconButton>
      </div>
      <ComboboxList
        parts={parts}
        options={entries}
        keyOf={({ key }) => key}
        groupOf={groupOf}
        note={state === 'searching' ? t('searching') : t('none', { text })}
        className="flex-1 max-h-none"
        groupClass="leading-9"
        optionClass="gap-3"
      >
        {(entry) => <Face entry={entry} />}
      </ComboboxList>
      <div role="status">
        <VisuallyHidden>{text !== '' && entries.length > 0 && t('results', { total: entries.length })}</VisuallyHidden>
      </div>
      {note !== undefined && (entries.length > 0 || note !== 'searching') && (
        <Text role="status" variant="body2" color="muted" className="px-4 py-3 border-t border-line">
          {t(note)}
        </Text>
      )}
    </Dialog>
  );
}

/** What the person must know of the list. */
function noteOf(state: ReturnType<typeof useEntries>['state'], isHere: boolean): 'offline' | 'failed' | 'searching' | undefined {
  if (!isHere || state === 'offline') return 'offline';
  return state === 'done' ? undefined : state;
}

/** The heading of an entry. */
function useGroups(recent: readonly Entry[]): (entry: Entry) => string {
  const { t } = useTranslation(['palette', 'shell', 'dashboards', 'ui']);
  const names: Readonly<Record<Kind, string>> = {
    action: t('actions'),
    page: t('ui:pages'),
    place: t('shell:nav.worksites'),
    campaign: t('dashboards:engagement.campaigns'),
    person: t('shell:nav.directory'),
    question: t('shell:nav.exchange'),
  };
  return (entry) => (recent.includes(entry) ? t('recent') : names[entry.kind]);
}

const icons: Readonly<Record<Kind, Icon>> = {
  action: ArrowForward,
  page: ArrowForward,
  place: PlaceOutlined,
  campaign: CampaignOutlined,
  person: PersonOutlined,
  question: ForumOutlined,
};

function Face({ entry: { kind, title, detail, icon: Own = icons[kind] } }: { entry: Entry }) {
  return (
    <>
      <Own className="icon-small shrink-0 text-active" />
      <span className="flex flex-wrap items-baseline gap-x-2 min-w-0">
        <span dir="auto" className="wrap-anywhere">
          {title}
        </span>
        {detail !== undefined && (
          <span dir="auto" className="text-sm text-muted wrap-anywhere">
            {detail}
          </span>
        )}
      </span>
    </>
  );
}
