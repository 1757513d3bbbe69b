/** The layout's measures in pixels [9.25]. */
export const measures = {
  sidebar: 280,
  sidebarMini: 86,
  headerDesktop: 92,
  /** The header outside of a company. */
  headerMain: 86,
  headerMobile: 64,
  navItem: 48,
  navSubItem: 36,
  navItemHorizontal: 32,
  navSubMenu: 160,
  workspaceDrawer: 320,
  touchTarget: 44,
  /** The bar of actions at the bottom of a phone, without the safe area below it. */
  actionBar: 56,
} as const;

/** The delay before a screen opens the first item, and before a search is sent [9.16] [9.28]. */
export const autoOpenMilliseconds = 500;
export const searchDebounceMilliseconds = 500;
