import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

interface SaveConflictProps {
  ref?: Ref<HTMLDivElement> | undefined;
  title: string;
  text: string;
  keepMine: string;
  takeTheirs: string;
  /** The version of the other person. */
  children?: ReactNode;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Says that somebody else has saved in the meantime, and lets the person choose. Their own text stays in the form. */
export function SaveConflict({ ref, title, text, keepMine, takeTheirs, children, onKeepMine, onTakeTheirs }: SaveConflictProps) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      severity="warning"
      role="alert"
      sx={{ mb: 3, scrollMarginBlockStart: 96, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{title}</AlertTitle>
      <Typography>{text}</Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: children ? 0 : 1 }}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {keepMine}
        </Button>
        <Button color="inherit" onClick={onTakeTheirs}>
          {takeTheirs}
        </Button>
      </Box>
    </Alert>
  );
}
