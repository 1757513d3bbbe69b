import clsx from 'clsx';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inList } from '../../../lib/names/in-list';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { useFindShipped } from '../../../ui/texts/shipped-texts';
import { goToField, useFormSources, type FormButtonsProps } from '../../forms';
import { useComposer } from './composer';
import { openFields, type OpenField } from './open-fields';
import { savedTime } from './saved-time';
import { useAutosave, type SaveState } from './use-autosave';

/**
 * The bar of an author's form, always in view: who gets the campaign and when, or what is missing before it can be posted; where the text
 * is kept; and the buttons.
 */
export function ComposeBar({ actions, running, isBusy, acceptedAt, isDone, onPress, form, root, edits, submissions }: FormButtonsProps) {
  const { configuration, scope, rules, sendingText, isPosted, live } = useComposer();
  const { t } = useTranslation('composer');
  const { now } = useFormSources();
  const answers = useDeferredValue(useWatch({ control: form.control }));
  // A page that stays open overnight shows another due date in the morning.
  const minute = useNow();
  const open = useMemo(
    () => openFields(answers, { configuration, scope, rules: rules(), now: now() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rules and the clock change with each minute
    [answers, configuration, scope, rules, now, minute],
  );
  const saved = useAutosave({ form, edits, submissions, isBusy: isBusy || isDone, acceptedAt });
  useEffect(() => live.publish(answers), [live, answers]);
  const primary = actions.find(({ isPrimary }) => isPrimary);
  usePostKey(root, () => primary && running === undefined && !isDone && onPress(primary));
  const sending = sendingText(answers);
  return (
    <div data-form-bar className={place}>
      <div ref={publishHeight} className={bar}>
        <div className="flex-1 min-w-0 md:py-1">
          {open.length > 0 ? (
            <Missing open={open} onGo={(name) => goToField(root.current, name)} />
          ) : (
            <Text className="font-semibold line-clamp-2">{isPosted ? sending : t('ready', { sending })}</Text>
          )}
          <Saved state={saved} now={minute} />
        </div>
        <div className="flex gap-3 *:flex-1 md:*:flex-none">
          {actions.map((action) => (
            <Button
              key={action.name}
              variant={action.isPrimary ? 'contained' : 'outlined'}
              size="large"
              loading={running === action.name}
              disabled={isDone || running !== undefined}
              onClick={() => onPress(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** On a phone the bar stands above the safe area and its height stays free. On wide screens it stays at the lower edge of the window. */
const place = 'mt-6 h-(--form-bar-height) md:h-auto low:h-auto md:sticky md:bottom-0 low:static z-1000 print:hidden';
const bar = clsx(
  'fixed md:static low:static inset-x-0 bottom-(--bar-height) z-1100 flex flex-col md:flex-row md:items-center gap-x-6 gap-y-1.5',
  'px-4 pt-1.5 pb-[calc(6px_+_var(--bottom-inset))] md:py-2 md:-mx-4 bg-paper md:bg-background border-t border-t-line',
);

/** What else the window shows at its lower edge, and the end of the form, stay clear of the bar. Its height depends on the language. */
function publishHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const publish = () => {
    const isFixed = getComputedStyle(element).position === 'fixed';
    style.setProperty('--form-bar-height', `${isFixed ? element.offsetHeight : 0}px`);
  };
  const observer = new ResizeObserver(publish);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--form-bar-height');
  };
}

/** Names what is missing. A press leads there. */
function Missing({ open, onGo }: { open: readonly OpenField[]; onGo(name: string): void }) {
  const { t } = useTranslation('composer');
  const labelOf = useFieldLabel();
  const missing = open.filter(({ isMissing }) => isMissing);
  const shown = missing.length > 0 ? missing : open;
  const fields = inList(shown.map(({ name }) => labelOf(name)));
  return (
    <button
      type="button"
      className="text-start font-semibold wrap-anywhere text-warning underline decoration-1 underline-offset-4 min-h-11 md:min-h-6 line-clamp-2 cursor-pointer"
      onClick={() => shown[0] && onGo(shown[0].name)}
    >
      {t(missing.length > 0 ? 'missing' : 'toCorrect', { fields })}
    </button>
  );
}

/** What the form calls a field. */
function useFieldLabel() {
  const { properties } = useComposer().configuration.form.schema;
  const find = useFindShipped();
  return (name: string): string => {
    const label = properties[name]?.label;
    return label === undefined ? name : (find(label) ?? label);
  };
}

/** Says where the text is. Aloud only what is new: the first save, and what keeps the text from being saved. */
function Saved({ state, now }: { state: SaveState; now: Date }) {
  const { t } = useTranslation('composer');
  const labelOf = useFieldLabel();
  const textOf = (): string => {
    if (state.kind === 'nothing') return '';
    if (state.kind === 'failed') return [t('notSaved'), ...state.reasons].join(' ');
    if (state.kind === 'needs') {
      const fields = inList(state.fields.map(labelOf));
      return [t('notSaved'), t(state.areMissing ? 'missing' : 'toCorrect', { fields })].join(' ');
    }
    if (state.kind === 'outdated') return t('newer');
    if (state.kind === 'onlyHere') return t('onlyHere');
    return t(state.kind, { time: savedTime(state.at, now) });
  };
  const isWarning = state.kind !== 'nothing' && state.kind !== 'kept' && state.kind !== 'saved';
  const savedAt = state.kind === 'saved' ? state.at : undefined;
  const [firstSave, setFirstSave] = useState(savedAt);
  if (savedAt && !firstSave) setFirstSave(savedAt);
  const isSpoken = isWarning || (savedAt !== undefined && savedAt === (firstSave ?? savedAt));
  return (
    <Text
      role="status"
      aria-live={isSpoken ? 'polite' : 'off'}
      variant="body2"
      color={isWarning ? 'warning' : 'muted'}
      className="tabular-nums empty:hidden"
    >
      {textOf()}
    </Text>
  );
}

/** Ctrl+Enter posts from every field. It runs before the field's own keys: Enter in a list adds an entry. */
function usePostKey(root: FormButtonsProps['root'], post: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    post();
  });
  useEffect(() => {
    const form = root.current;
    form?.addEventListener('keydown', onKey, { capture: true });
    return () => form?.removeEventListener('keydown', onKey, { capture: true });
  }, [root]);
}
