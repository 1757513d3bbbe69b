import type { ComponentPropsWithRef, ElementType } from 'react';

/** The props of a part that is drawn as the element or component `component`: its own, and those of the element. */
export type Polymorphic<Element extends ElementType, Own> = Own & { component?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Own | 'component'
  >;
