import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCompany } from '../../organisation';
import { LinkCard } from './link-card';

/** Where else the person works; a workspace is here once it has a screen [2.90]. */
export function MyWorkspaces() {
  const { id, name } = useCompany();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinkCard to={`/company/${id}/cws/dashboard`}>
        <BusinessOutlined aria-hidden color="primary" />
        <Typography component="span" variant="subtitle1">
          {name}
        </Typography>
      </LinkCard>
    </Box>
  );
}
