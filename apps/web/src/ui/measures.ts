/** The layout's measures in pixels [9.25]. */
export const measures = {
  sidebar: 280,
  sidebarMini: 86,
  headerDesktop: 92,
  /** The header outside any one company. */
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

/** Font size of secondary text: never below 16 px on phones, nor below 14 px elsewhere. */
export const smallText = { xs: '1rem', sm: '0.875rem' } as const;

/** How long a screen waits before it opens the first item by itself, and a search before it asks [9.16] [9.28]. */
export const autoOpenMilliseconds = 500;
export const searchDebounceMilliseconds = 500;
