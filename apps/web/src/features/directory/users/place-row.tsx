import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SubdivisionSelect } from '../components/subdivision-select';

interface PlaceRowProps {
  name: string;
  /** The label of the switch: site manager, or division manager. */
  managerLabel: string;
  isManager: boolean;
  /** The subdivisions of a division; empty for a site. */
  subdivisions: readonly { id: number; label: string }[];
  subDivisionId: number | null;
  /** Disabled for people who may not change it, and during a change. */
  isClosed?: boolean;
  onManager(isManager: boolean): void;
  onSubdivision(subDivisionId: number | null): void;
  onRemove(): void;
}

/** A person's site or division: a manager switch, the subdivision, and a button to leave it. */
export function PlaceRow(props: PlaceRowProps) {
  const { name, managerLabel, isManager, subdivisions, subDivisionId, isClosed = false, onManager, onSubdivision, onRemove } = props;
  const { t } = useTranslation('people');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        p: 1,
        paddingInlineStart: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
      }}
    >
      <Typography dir="auto" sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <IconButton onClick={onRemove} disabled={isClosed} aria-label={t('users.removePlace', { name })}>
        <Close />
      </IconButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, flexBasis: '100%' }}>
        <FormControlLabel
          control={
            <Switch
              checked={isManager}
              disabled={isClosed}
              onChange={(_, checked) => onManager(checked)}
              slotProps={{ input: { 'aria-label': `${managerLabel}: ${name}` } }}
            />
          }
          label={managerLabel}
          sx={{ minHeight: 44, mx: 0 }}
        />
        {subdivisions.length > 0 && (
          <SubdivisionSelect name={name} subdivisions={subdivisions} value={subDivisionId} isClosed={isClosed} onChange={onSubdivision} />
        )}
      </Box>
    </Box>
  );
}
