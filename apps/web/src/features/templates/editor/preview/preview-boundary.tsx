import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  /** Replaces a form that cannot be rendered while it is being written. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors of a half-written form, so that the editor stays. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
