/**
 * Short messages to the person, raised from anywhere and shown in one place. Texts arrive translated.
 */
export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Alert {
  id: number;
  severity: Severity;
  text: string;
}

const mostWaiting = 5;
let waiting: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Alert[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Queues a message; one that already waits is not said twice, and a long queue forgets its oldest. */
export function announce(severity: Severity, text: string): void {
  if (!text || waiting.some((alert) => alert.text === text && alert.severity === severity)) return;
  lastId += 1;
  replace([...waiting, { id: lastId, severity, text }].slice(-mostWaiting));
}

export const dismissAlert = (id: number): void => replace(waiting.filter((alert) => alert.id !== id));
export const waitingAlerts = (): readonly Alert[] => waiting;

export function onAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
