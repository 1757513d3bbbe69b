/** What a shared device says that it holds. Pages load it, so it imports no schema library. */

/** Of each kind: a device that says more than this says this. */
export const maxHeld = 9_999;

/** How many confirmations a shared device has not sent. */
export interface KioskHolds {
  /** They are sent as soon as there is a network. */
  waiting: number;
  /** The server did not take them. The device goes on trying. */
  aside: number;
}
