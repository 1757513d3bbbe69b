import { useState } from 'react';
import { Combobox } from '../controls/combobox/combobox';

export const fruits = ['Apple', 'Banana', 'Crème'];

/** A combobox of three fruits. */
export function Fruits({ onChange }: { onChange(fruit: string | null): void }) {
  const [fruit, setFruit] = useState<string | null>(null);
  const choose = (next: string | null) => {
    setFruit(next);
    onChange(next);
  };
  return (
    <Combobox
      options={fruits}
      value={fruit}
      onChange={choose}
      labelOf={(one) => one}
      keyOf={(one) => one}
      note="Nothing found"
      clearText="Clear"
      inputProps={{ 'aria-label': 'Fruit' }}
    />
  );
}
