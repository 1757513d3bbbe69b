/** Paths of screens, relative to the base path: everything but the api, the provider, files, sockets and whatever looks like a file. */
const screenPath = /^\/(?!api(\/|$)|idp(\/|$)|files(\/|$)|app\/|assets\/)[^.]*$/;

/** Whether the server answers this path, which begins with a slash, with the page [2.1]. */
export const isScreenPath = (path: string): boolean => screenPath.test(path);
