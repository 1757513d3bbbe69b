/** The widths of the sidebar in pixels [9.25]. Utility classes state the other measures where they apply. */
export const measures = { sidebar: 280, sidebarMini: 86 } as const;

/** The delay before a screen opens the first item, and before a search is sent [9.16] [9.28]. */
export const autoOpenMilliseconds = 500;
export const searchDebounceMilliseconds = 500;
