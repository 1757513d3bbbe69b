import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomActionBar } from '../layout/bottom-action-bar';
import { LeaveGuard } from './leave-guard';
import { RestoredDraft } from './restored-draft';
import { SaveConflict } from './save-conflict';

interface SavedFormProps {
  /** The result of `useSavedForm`. */
  form: {
    isSaving: boolean;
    submit(event: SyntheticEvent): void;
    isUnsaved(): boolean;
    isRestored: boolean;
    discard(): void;
    keepMine(): void;
    takeTheirs(): void;
  };
  /** The version that somebody else has saved, field by field. Undefined without a conflict. */
  theirs?: readonly { label: string; text: string }[] | undefined;
  saveLabel: string;
  /** A link that leaves without saving. */
  cancel?: ReactNode;
  /** True if the screen has several forms: the actions then stay below the fields, on phones too. */
  isPart?: boolean;
  /** Disables saving for a reason of the screen, such as no changes. */
  isClosed?: boolean;
  children: ReactNode;
}

/** The frame of a form: its fields, a conflict, the leave guard, and the action bar. */
export function SavedForm({ form, theirs, saveLabel, cancel, isPart = false, isClosed = false, children }: SavedFormProps) {
  const actions = (
    <>
      {cancel}
      <Button type="submit" variant="contained" loading={form.isSaving} disabled={theirs !== undefined || isClosed}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Stack component="form" noValidate onSubmit={form.submit} spacing={3} sx={{ maxWidth: 640 }}>
      {theirs && <Theirs theirs={theirs} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />}
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      {children}
      {isPart ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>{actions}</Box>
      ) : (
        <BottomActionBar>{actions}</BottomActionBar>
      )}
      <LeaveGuard isUnsaved={form.isUnsaved} onLeave={form.discard} />
    </Stack>
  );
}

interface TheirsProps {
  theirs: readonly { label: string; text: string }[];
  onKeepMine(): void;
  onTakeTheirs(): void;
}

function Theirs({ theirs, onKeepMine, onTakeTheirs }: TheirsProps) {
  const { t } = useTranslation('ui');
  return (
    <SaveConflict
      title={t('theirs.title', { name: t('theirs.somebody') })}
      text={t('theirs.text')}
      keepMine={t('theirs.keepMine')}
      takeTheirs={t('theirs.take')}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, mt: 1.5, mb: 2, '& dd': { m: 0 } }}
      >
        {theirs.map(({ label, text }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt">{label}</Typography>
            <Typography component="dd" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {text || '–'}
            </Typography>
          </Box>
        ))}
      </Box>
    </SaveConflict>
  );
}
