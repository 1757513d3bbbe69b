import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A link that looks like a button, so that it can open in a new tab. */
export const LinkButton = createLink(Button);
