import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRawSearch } from '../../../lib/address';

/** Who has the device: a person of the list, by id; a guest; a person with a PIN; or the person who has just signed. */
export type HandedTo = string;

export const guest = 'guest';
export const withPin = 'pin';
export const afterSigning = 'next';

/**
 * Whether a person of the crew has the device. The address holds it, so that a reload does not show the list. Until the briefer takes the
 * device back, no navigation leaves this state. That includes going back, because earlier entries of the history can be the list or the
 * briefer's account.
 */
export function useHandedOver(): { to: HandedTo | undefined; hand(to: HandedTo | undefined): void } {
  const navigate = useNavigate();
  const { to } = readTo(useRawSearch()['to']);
  const isHanding = useRef(false);
  useBlocker({ shouldBlockFn: () => !isHanding.current, enableBeforeUnload: false, disabled: to === undefined });
  const hand = async (next: HandedTo | undefined) => {
    isHanding.current = true;
    await navigate({ to: '.', search: next === undefined ? {} : { to: next }, replace: true, resetScroll: false });
    isHanding.current = false;
  };
  return { to, hand: (next) => void hand(next) };
}

const readTo = (value: unknown): { to: string | undefined } => ({ to: typeof value === 'string' && value !== '' ? value : undefined });
