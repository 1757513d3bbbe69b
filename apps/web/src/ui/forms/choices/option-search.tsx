import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Search from '~icons/ic/baseline-search';
import { matching } from '../../controls/combobox/matching';
import { InputAdornment, OutlinedInput } from '../../controls/outlined-input';
import { Text } from '../../display/text';
import type { SearchedOptionsProps } from './searched-options-props';

/** A long list of options with a search field. What is chosen stays in sight. */
export function OptionSearch({ options, isChosen, children }: SearchedOptionsProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const [text, setText] = useState('');
  const hits = new Set(matching(options, ({ label }) => label, text.trim()));
  return (
    <>
      <OutlinedInput
        fullWidth
        type="search"
        value={text}
        placeholder={t('choice.search')}
        onChange={({ target }) => setText(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        inputProps={{ 'aria-label': t('choice.search'), autoComplete: 'off' }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
        className="mb-2"
      />
      {children(options.filter((option) => hits.has(option) || isChosen(option.id)))}
      <Text component="output" color="muted" className="block empty:hidden">
        {hits.size === 0 && t('ui:select.noOptions')}
      </Text>
    </>
  );
}
