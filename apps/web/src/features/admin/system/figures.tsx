import { Text } from '../../../ui/display/text';
interface FiguresProps {
  entries: readonly (readonly [label: string, value: string])[];
}

/** Short values side by side, each below its label. */
export function Figures({ entries }: FiguresProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(160px,100%),1fr))] gap-4">
      {entries.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <Text component="dt" variant="body2" color="muted">
            {label}
          </Text>
          <Text component="dd" dir="auto" className="font-strong wrap-anywhere">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
