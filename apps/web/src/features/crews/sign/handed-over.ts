import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRawSearch } from '../../../lib/address';

/** Who has the device: a person of the list by id, a guest, somebody with a PIN, or whoever has just signed. */
export type HandedTo = string;

export const guest = 'guest';
export const withPin = 'pin';
export const afterSigning = 'next';

/**
 * Whether the device is with a person of the crew. The address holds it, so that a reload does not show the list. Until the briefer takes the
 * device back, no way leads out, also not the one back, whose earlier entries can be the list or the account of the briefer.
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
