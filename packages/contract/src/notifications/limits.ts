/** The page size, and the number that the browser requests at once [9.16]. */
export const notificationsAtOnce = 25;
