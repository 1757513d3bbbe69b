import { Text } from '../../../ui/display/text';
import { textIn } from '../field-values';
import type { DisplayProps } from './display-props';

export function HeadingDisplay({ value }: DisplayProps) {
  const text = textIn(value);
  return text === '' ? null : (
    <Text variant="h2" dir="auto">
      {text}
    </Text>
  );
}
