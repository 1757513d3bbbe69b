import { Text } from '../../../ui/display/text';
import { FormText } from '../../../ui/shipped-texts';
import { textIn } from '../field-values';
import type { DisplayProps } from './display-props';

export function HeadingDisplay({ value }: DisplayProps) {
  const text = textIn(value);
  return text === '' ? null : (
    <Text variant="h2" dir="auto">
      <FormText>{text}</FormText>
    </Text>
  );
}
