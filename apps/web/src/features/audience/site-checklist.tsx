import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field';
import { useLoaded, type Source } from '../../lib/source';
import type { Choice } from '../../ui/forms/multi-select';

/** So many rows stand there at first, and so many come each time: hundreds of sites stay quick to scroll and to tick. */
const maxEachTime = 100;

interface SiteChecklistProps {
  source: Source<Choice[]>;
  /** The id of the text that says what is chosen here. */
  labelledBy: string;
  value: readonly number[];
  onChange(value: number[]): void;
}

/** Specific sites, ticked in a list that can be searched [5.20]; what is found is ticked, or cleared, in one press. */
export function SiteChecklist({ source, labelledBy, value, onChange }: SiteChecklistProps) {
  const { t } = useTranslation(['audience', 'ui']);
  const sites = useLoaded(source);
  const [text, setText] = useState('');
  const [most, setMost] = useState(maxEachTime);
  if (sites.isError) {
    return (
      <Typography role="alert" color="error" sx={{ mt: 2 }}>
        {t('ui:select.failed')} <Button onClick={() => void sites.refetch()}>{t('ui:select.retry')}</Button>
      </Typography>
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
    <Box role="group" aria-labelledby={labelledBy} sx={{ mt: 2 }}>
      {/* Enter searches; it does not send the form that this stands in */}
      <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField label={t('sites.search')} value={text} onSearch={setText} />
      </Box>
      <Button
        color="inherit"
        disabled={found.length === 0}
        onClick={() =>
          toggle(
            found.map(({ id }) => id),
            !isEveryFound,
          )
        }
        sx={{ mt: 1 }}
      >
        {t(isEveryFound ? 'sites.clearFound' : 'sites.selectFound', { count: found.length })}
      </Button>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {found.slice(0, most).map(({ id, label }) => (
          <Box component="li" key={id} sx={{ px: 1.5 }}>
            <FormControlLabel
              control={<Checkbox checked={chosen.has(id)} onChange={(_, isOn) => toggle([id], isOn)} />}
              label={<span dir="auto">{label}</span>}
              sx={{ display: 'flex', minHeight: 44, mx: 0 }}
            />
          </Box>
        ))}
        {found.length === 0 && (
          <Typography component="li" color="textSecondary" sx={{ p: 2 }}>
            {sites.data ? t('ui:select.noOptions') : t('ui:select.loading')}
          </Typography>
        )}
        {found.length > most && (
          <li>
            <Button color="inherit" fullWidth onClick={() => setMost(most + maxEachTime)}>
              {t('sites.more', { count: found.length - most })}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
}

/** What was chosen and is not offered any more stays, by its number, until it is taken away. */
function withGone(offered: readonly Choice[], value: readonly number[]): Choice[] {
  const known = new Set(offered.map(({ id }) => id));
  return [...value.filter((id) => !known.has(id)).map((id) => ({ id, label: `#${id}` })), ...offered];
}
