import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import Search from '~icons/ic/baseline-search';
import { IconButton } from '../controls/icon-button';
import { InputAdornment, OutlinedInput } from '../controls/outlined-input';
import { searchDebounceMilliseconds } from '../theme/measures';

interface SearchFieldProps {
  /** The label and placeholder, such as 'Search polls'. */
  label: string;
  value: string;
  onSearch(text: string): void;
}

/**
 * Searches half a second after the last key, and at once on Enter, on blur and when cleared [9.16]. Without the search on blur, a
 * pending search would replace the page that a link has just opened. A press that takes the focus away wins: the list must not move
 * under the finger, so the search waits for the end of the press. A press of a link drops it.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [asked, setAsked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (value !== given) {
    setGiven(value);
    // The field's own search comes back as the value, once. It must not overwrite text that was typed since.
    setAsked(undefined);
    if (value !== asked) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const isPressed = useMouseDown();

  const ask = (next: string) => {
    setAsked(next);
    onSearch(next);
  };
  const search = (next: string, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setText(next);
    if (delay === 0) ask(next.trim());
    else timer.current = setTimeout(search, delay, next, 0);
  };

  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => search(event.target.value, searchDebounceMilliseconds)}
      onBlur={() => {
        if (timer.current === undefined) return;
        if (!isPressed.current) return search(text, 0);
        clearTimeout(timer.current);
        afterPress((isOfLink) => (isOfLink ? setText(value) : search(text, 0)));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
      inputProps={{ 'aria-label': label, maxLength: 255 }}
      className="[&_input::-webkit-search-cancel-button]:hidden"
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton edge="end" aria-label={t('clearSearch')} onClick={() => search('', 0)}>
              <Close className="icon-small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

/** Whether the mouse is down. For a finger, the browser sends the events of a mouse when it lifts. */
function useMouseDown(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    document.addEventListener('mousedown', () => (isDown.current = true), options);
    document.addEventListener('mouseup', () => (isDown.current = false), options);
    return () => end.abort();
  }, []);
  return isDown;
}

/** Calls back after the click that ends the press, if there is one. */
function afterPress(done: (isOfLink: boolean) => void): void {
  let isOfLink = false;
  const note = ({ target }: MouseEvent) => {
    isOfLink = target instanceof Element && target.closest('a') !== null;
  };
  document.addEventListener('click', note, { capture: true, once: true });
  const end = () =>
    // The click follows in the same task.
    setTimeout(() => {
      document.removeEventListener('click', note, { capture: true });
      done(isOfLink);
    });
  document.addEventListener('mouseup', end, { capture: true, once: true });
}
