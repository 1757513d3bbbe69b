import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isPicture } from './content-type';

interface FileRowProps {
  name: string;
  /** The size, or the upload's progress. */
  caption: ReactNode;
  /** The URL of the preview; null for other files than pictures. */
  previewUrl: string | null;
  /** The server no longer has the file. */
  isGone?: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

/** One file: its name, its actions, and for a picture a preview of 80 px [9.22]. */
export function FileRow({ name, caption, previewUrl, isGone = false, actions, children }: FileRowProps) {
  const isPreviewed = previewUrl !== null && isPicture(name);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1,
        bgcolor: 'background.paper',
      }}
    >
      {isPreviewed ? (
        <Box
          component="img"
          src={previewUrl}
          alt=""
          sx={{ width: 80, height: 80, objectFit: 'cover', borderRadius: 0.75, flexShrink: 0 }}
        />
      ) : (
        <Box
          sx={{ width: 80, height: 56, display: 'grid', placeItems: 'center', borderRadius: 0.75, bgcolor: 'action.hover', flexShrink: 0 }}
        >
          {isGone ? <ErrorOutlined color="error" aria-hidden /> : <InsertDriveFileOutlined color="action" aria-hidden />}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color={isGone ? 'error' : 'textSecondary'}>
          {caption}
        </Typography>
        {children}
      </Box>
      {actions}
    </Box>
  );
}

export function FileRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {children}
    </Box>
  );
}
