import { createLink } from '@tanstack/react-router';
import { styled } from '@mui/material/styles';
import { ButtonBase } from './controls/button-base';

const CardBase = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: theme.spacing(2),
  width: '100%',
  minHeight: 56,
  padding: theme.spacing(2),
  textAlign: 'start',
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 14,
  backgroundColor: theme.vars?.palette.background.paper,
  '&:hover': { borderColor: theme.vars?.palette.primary.main },
}));

/** A card that is one link. */
export const LinkCard = createLink(CardBase);
