import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchDebounceMilliseconds } from './measures';

interface SearchFieldProps {
  /** The label and placeholder, such as 'Search polls'. */
  label: string;
  value: string;
  onSearch(text: string): void;
}

/**
 * Searches half a second after the last key, and at once on Enter, on blur and when cleared [9.16]. Without the search on blur, a
 * pending search would replace the page that a link has just opened.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (value !== given) {
    setGiven(value);
    // The field's own search comes back as the value. It must not overwrite text that was typed since.
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
