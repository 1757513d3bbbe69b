import { createLink } from '@tanstack/react-router';
import { Button } from '../controls/button';

/** A link that looks like a button, so that it can open in a new tab. */
export const LinkButton = createLink(Button);
