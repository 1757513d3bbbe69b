import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../ui/controls/choices/form-control-label';
import { Text } from '../../ui/display/text';
import { LongList } from '../../ui/lists/long-list';
import { SearchField } from '../../ui/inputs/search-field';
import { useLoaded, type Source } from '../../lib/queries/source';
import type { Choice } from '../../ui/forms/multi-select';

interface SiteChecklistProps {
  source: Source<Choice[]>;
  /** The id of the element that labels the list. */
  labelledBy: string;
  value: readonly number[];
  onChange(value: number[]): void;
}

/** A searchable list of sites with checkboxes [5.20]. One press selects or clears all sites that the search has found. */
export function SiteChecklist({ source, labelledBy, value, onChange }: SiteChecklistProps) {
  const { t } = useTranslation(['audience', 'ui']);
  const sites = useLoaded(source);
  const [text, setText] = useState('');
  if (sites.isError) {
    return (
      <Text role="alert" color="error" className="mt-4">
        {t('ui:select.failed')} <Button onClick={() => void sites.refetch()}>{t('ui:select.retry')}</Button>
      </Text>
    );
  }
  const offered = withGone(sites.data ?? [], value);
  const wanted = text.toLocaleLowerCase();
  const found = offered.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const chosen = new Set(value);
  const isEveryFound = found.length > 0 && found.every(({ id }) => chosen.has(id));
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const others = value.filter((id) => !ids.includes(id));
    onChange(isOn ? [...others, ...ids] : others);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className="mt-4">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter searches, and does not submit the form around it. */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField label={t('sites.search')} value={text} onSearch={setText} />
      </div>
      <Button
        color="inherit"
        disabled={found.length === 0}
        onClick={() =>
          toggle(
            found.map(({ id }) => id),
            !isEveryFound,
          )
        }
        className="mt-2"
      >
        {t(isEveryFound ? 'sites.clearFound' : 'sites.selectFound', { count: found.length })}
      </Button>
      <div className="border border-line rounded">
        <LongList
          items={found}
          keyOf={({ id }) => id}
          rowPx={44}
          maxHeightPx={320}
          renderItem={({ id, label }) => (
            <FormControlLabel
              control={<Checkbox checked={chosen.has(id)} onChange={(_, isOn) => toggle([id], isOn)} />}
              label={<span dir="auto">{label}</span>}
              className="flex min-h-11 mx-3"
            />
          )}
        />
        {found.length === 0 && (
          <Text color="muted" className="p-4">
            {sites.data ? t('ui:select.noOptions') : t('ui:select.loading')}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Keeps chosen sites that are not offered any more. They appear with their ids until they are cleared. */
function withGone(offered: readonly Choice[], value: readonly number[]): Choice[] {
  const known = new Set(offered.map(({ id }) => id));
  return [...value.filter((id) => !known.has(id)).map((id) => ({ id, label: `#${id}` })), ...offered];
}
