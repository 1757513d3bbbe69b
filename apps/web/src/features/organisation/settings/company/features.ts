/** The optional features of a company, in the order of the screen. */
export const features = ['translation', 'summary', 'push'] as const;
