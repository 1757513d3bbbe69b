/** The campaigns about which this opening of the app has asked. The tab keeps them, so that a reload asks nothing twice. */
import { useSyncExternalStore } from 'react';

const key = 'muster.seen-danger';
const listeners = new Set<() => void>();

function idsIn(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const stored = (): string => sessionStorage.getItem(key) ?? '[]';

function keep(ids: readonly unknown[]): void {
  sessionStorage.setItem(key, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSeenDanger = (): readonly unknown[] => idsIn(useSyncExternalStore(onChange, stored));

export function seeDanger(campaignId: number): void {
  const ids = idsIn(stored());
  if (!ids.includes(campaignId)) keep([...ids, campaignId]);
}

/** A new opening asks about everything again. */
export const forgetSeenDanger = (): void => keep([]);

/** The name of 'I am not at work' in the outbox. */
export const awayItem = (campaignId: number): string => `away ${campaignId}`;
