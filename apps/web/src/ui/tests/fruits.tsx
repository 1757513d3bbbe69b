import { useState, type ComponentProps } from 'react';
import { Combobox } from '../controls/combobox/combobox';

export const fruits = ['Apple', 'Banana', 'Crème'];

interface FruitsProps extends Pick<ComponentProps<typeof Combobox<string>>, 'id' | 'inputProps'> {
  onChange(fruit: string | null): void;
}

/** A combobox of three fruits. */
export function Fruits({ onChange, ...named }: FruitsProps) {
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
      {...(named.id === undefined && { inputProps: { 'aria-label': 'Fruit' } })}
      {...named}
    />
  );
}
