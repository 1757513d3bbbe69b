import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A button that leads to another screen; a link, so that it opens in a new tab as links do. */
export const LinkButton = createLink(Button);
