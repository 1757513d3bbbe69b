/** The size of a page, and what the browser asks for at once [9.16]. */
export const notificationsAtOnce = 25;
