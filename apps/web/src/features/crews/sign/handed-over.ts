import { useNavigate } from '@tanstack/react-router';
import { useRawSearch } from '../../../lib/address';

/** Who has the device: a person of the list by id, a guest, somebody with a PIN, or whoever has just signed. */
export type HandedTo = string;

export const guest = 'guest';
export const withPin = 'pin';
export const afterSigning = 'next';

/**
 * Whether the device is with a person of the crew. The address holds it, so that a reload does not show the list, and takes the place of the
 * entry in the history, so that the way back does not either.
 */
export function useHandedOver(): { to: HandedTo | undefined; hand(to: HandedTo | undefined): void } {
  const navigate = useNavigate();
  const { to } = readTo(useRawSearch()['to']);
  return {
    to,
    hand: (next) => void navigate({ to: '.', search: next === undefined ? {} : { to: next }, replace: true, resetScroll: false }),
  };
}

const readTo = (value: unknown): { to: string | undefined } => ({ to: typeof value === 'string' && value !== '' ? value : undefined });
