/** For the `ref` of a message that replaces the button of the press. */
export const takeFocus = (message: HTMLElement | null): void => message?.focus();
