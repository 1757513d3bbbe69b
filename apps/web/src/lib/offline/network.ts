/** Whether the network is good enough for what nobody waits for. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** A browser that says nothing about its network counts as a good one. */
export const isGood = ({ saveData = false, effectiveType = '4g' }: NetworkInformation = {}): boolean => !saveData && effectiveType === '4g';

export const isGoodNetwork = (): boolean => isGood('connection' in navigator ? (navigator.connection as NetworkInformation) : undefined);
