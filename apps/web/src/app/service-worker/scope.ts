/** The parts of the worker's scope that the product uses. TypeScript cannot load the types of pages and of workers together. */
export interface WorkerScope {
  location: { href: string; origin: string };
  registration: { scope: string; showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: WorkerClients;
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushReceived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPressed) => void): void;
}

export interface WorkerClient {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<WorkerClient>;
  postMessage(message: unknown): void;
}

interface WorkerClients {
  claim(): Promise<void>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
  openWindow(url: string): Promise<WorkerClient | null>;
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushReceived extends WorkerEvent {
  data: { json(): unknown } | null;
}

export interface NotificationPressed extends WorkerEvent {
  notification: { data: unknown; close(): void };
}
