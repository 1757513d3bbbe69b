import type { ReactNode } from 'react';

interface CurrentFieldsProps {
  /** True while the values are those that the device kept. */
  areOld: boolean;
  children: ReactNode;
}

/** Fields that save each choice at once. Nobody can change them before they show the current values. */
export function CurrentFields({ areOld, children }: CurrentFieldsProps) {
  return (
    <fieldset disabled={areOld} aria-busy={areOld} className="contents">
      {children}
    </fieldset>
  );
}
