/** Of a button that opens a form in its own place. It stays below the form, so that it gets the focus back. */
export const openerClass = (isOpen: boolean): string => (isOpen ? 'hidden' : 'justify-self-start min-h-11 print:hidden');
