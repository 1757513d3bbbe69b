const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The names on the keys are the same in all languages. */
const names: Readonly<Record<string, () => string>> = { ctrl: () => (isMac() ? '⌘' : 'Ctrl'), enter: () => 'Enter' };

/** Keys to press together. A screen reader hears them from the element that they belong to. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span dir="ltr" className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="min-w-6 px-1.5 rounded border border-line bg-background text-muted text-center text-sm leading-6">
          {names[key]?.() ?? key}
        </kbd>
      ))}
    </span>
  );
}
