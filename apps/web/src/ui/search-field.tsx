import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchDebounceMilliseconds } from './measures';

interface SearchFieldProps {
  /** What is searched, such as 'Search polls'; the field's name and its placeholder. */
  label: string;
  value: string;
  onSearch(text: string): void;
}

/**
 * Asks half a second after the last key, at once on Enter and when the field loses the focus, and clears at once [9.16]. Without the
 * second, a search that is still waiting would replace the page that a press on a link has just opened.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (value !== given) {
    setGiven(value);
    // What was asked here comes back as the value, and must not undo what has been typed since.
    if (value !== asked) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

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
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => search(event.target.value, searchDebounceMilliseconds)}
      onBlur={() => {
        if (timer.current !== undefined) search(text, 0);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
      inputProps={{ 'aria-label': label, maxLength: 255 }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton edge="end" aria-label={t('clearSearch')} onClick={() => search('', 0)}>
              <Close fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
