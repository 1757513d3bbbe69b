import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { PaginationFooter } from '../pagination-footer';
import type { TableState } from './table-state';

interface TableControlsProps<Field extends string> {
  state: TableState<Field>;
  /** The page sizes to choose from. */
  sizes: readonly number[];
  /** The number of rows on all pages. */
  total: number;
  onState(state: TableState<NoInfer<Field>>): void;
}

/** The controls below a table: pages, page size and density [9.11]. */
export function TableControls<Field extends string>({ state, sizes, total, onState }: TableControlsProps<Field>) {
  const { t } = useTranslation('ui');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, rowGap: 1, mt: 1 }}>
      <FormControlLabel
        control={<Switch checked={state.dense} onChange={(_, dense) => onState({ ...state, dense })} />}
        label={t('table.dense')}
        sx={{ minHeight: 44, marginInlineStart: 0 }}
      />
      <PaginationFooter page={state.page} size={state.size} total={total} onPage={(page) => onState({ ...state, page })} />
      <FormControlLabel
        labelPlacement="start"
        control={
          <NativeSelect
            input={<OutlinedInput size="small" />}
            value={state.size}
            onChange={(event) => onState({ ...state, size: Number(event.target.value), page: 1 })}
            sx={{ marginInlineStart: 1.5 }}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect>
        }
        label={t('table.size')}
        sx={{ marginInline: 0 }}
      />
    </Box>
  );
}
