import type { KeyboardEvent } from 'react';

/** Moves the focus in a menu by its keys: the arrows, Home, End, and the first letter of an item. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(event, items, at);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
