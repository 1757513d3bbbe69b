import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldComponent, FieldProps } from '../field-props';

/**
 * A field whose code loads when a form first shows such a field. People who only answer a poll do not load the author's editor.
 * While the code loads, the page shows the label above a box of about the field's height in pixels.
 */
export function lazyField<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<FieldProps>>>,
  name: Name,
  height: number,
): FieldComponent {
  const Field = lazyPart(load, name);
  return function LazyField(props) {
    const waiting = (
      <FieldFrame {...props} as="named">
        <Skeleton variant="rounded" height={height} />
      </FieldFrame>
    );
    return (
      <Suspense fallback={waiting}>
        <Field {...props} />
      </Suspense>
    );
  };
}
