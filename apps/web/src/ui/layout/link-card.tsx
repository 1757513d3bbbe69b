import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import { ButtonBase } from '../controls/button-base';
import type { ComponentProps } from 'react';
import styles from './link-card.module.css';

function CardBase({ className, ...props }: ComponentProps<typeof ButtonBase<'a'>>) {
  return <ButtonBase component="a" className={clsx(styles.card, className)} {...props} />;
}

/** A card that is one link. */
export const LinkCard = createLink(CardBase);
